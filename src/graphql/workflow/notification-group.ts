import type { z } from 'zod';
import type { NotificationGroup } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';
import { organizationIdHex } from '../kit/internal-id-fields.ts';
import { hexOrNull } from '../kit/stored.ts';
import { storedId, storedString } from '../kit/stored-fields.ts';

export const NotificationGroupRef = builder
  .objectRef<z.infer<typeof NotificationGroup>>('NotificationGroup')
  .implement({
    description: 'A group of workflows in an editor.',
    fields: (t) => ({
      _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOrNull(_id) }),
      name: storedString(t, 'name', 'The name for people.'),
      _environmentId: t.id({
        description: 'The internal id of the environment.',
        resolve: ({ _environmentId }, _args, { scope }) => hexOrNull(_environmentId) ?? `${scope._environmentId}`,
      }),
      _organizationId: t.id({
        description: 'The internal id of the organization.',
        resolve: organizationIdHex,
      }),
      _parentId: storedId(t, '_parentId', 'The internal id of the group that this one was copied from.'),
    }),
  });
