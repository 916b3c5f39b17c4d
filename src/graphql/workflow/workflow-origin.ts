import { enumOf } from '../kit/enum-of.ts';
import { knownOrNull } from '../kit/stored.ts';
import { canonicalSlug } from '../service-slug.ts';

const ORIGINS = ['svc-cloud', 'svc-cloud-v1', 'external'] as const;

export const WorkflowOriginEnum = enumOf<(typeof ORIGINS)[number]>('WorkflowOrigin', {
  description: 'Where a workflow is defined.',
  isOpen: true,
  values: {
    'svc-cloud': 'In the service.',
    'svc-cloud-v1': 'In the service, with the first version of its editor.',
    external: 'In the code of an application.',
  },
});

/** The stored origin of a workflow. Null if it is missing. */
export const knownOrigin = (stored: unknown, slug: string) => knownOrNull(ORIGINS, canonicalSlug(stored, slug));
