import { enumOf } from '../kit/enum-of.ts';
import { knownOrNull } from '../kit/stored.ts';
import { canonicalSlug } from '../service-slug.ts';

const ORIGINS = ['svc-cloud', 'svc-cloud-v1', 'external'] as const;

export const WorkflowOriginEnum = enumOf<(typeof ORIGINS)[number]>('WorkflowOrigin', {
  description: 'Where a workflow is kept.',
  values: {
    'svc-cloud': 'In the service.',
    'svc-cloud-v1': 'In the service, made with its first editor.',
    external: 'In the code of an application.',
  },
});

/** The origin of a workflow, or null where it names none. */
export const originOf = (stored: unknown, slug: string) => knownOrNull(ORIGINS, canonicalSlug(stored, slug));
