import type { z } from 'zod';
import type { NotificationGroup } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';
import { hexOrNull, organizationIdOf, stringOrEmpty } from '../kit/stored.ts';

export const NotificationGroupRef = builder
  .objectRef<z.infer<typeof NotificationGroup>>('NotificationGroup')
  .implement({
    description: 'A group of workflows in an editor.',
    fields: (t) => ({
      _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOrNull(_id) }),
      name: t.string({ description: 'The name for people.', resolve: ({ name }) => stringOrEmpty(name) }),
      _environmentId: t.id({
        description: 'The internal id of the environment.',
        resolve: ({ _environmentId }, _args, { scope }) => `${_environmentId ?? scope._environmentId}`,
      }),
      _organizationId: t.id({
        description: 'The internal id of the organization.',
        resolve: organizationIdOf,
      }),
      _parentId: t.id({
        nullable: true,
        description: 'The internal id of the group that this one was copied from.',
        resolve: ({ _parentId }) => hexOrNull(_parentId),
      }),
    }),
  });
