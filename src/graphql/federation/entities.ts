import { ObjectId } from 'bson';
import DataLoader from 'dataloader';
import { findIntegrations } from '../../store/integrations.ts';
import { IntegrationRef } from '../integration/integration.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';
import { MessageRef } from '../message/message.ts';
import { NotificationRef } from '../notification/notification.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef, workflowIdOf } from '../workflow/workflow.ts';
import { entity, type StoredEntity } from './entity.ts';
import { loadEntities, MAX_REPRESENTATIONS, typeNameOf } from './load-entities.ts';

const integrationById = oncePer(
  ({ store, scope }: GraphqlContext) =>
    new DataLoader((ids: readonly string[]) => findIntegrations(store, scope, ids.map(ObjectId.createFromHexString))),
);

entity('Integration', IntegrationRef, {
  operation: 'getIntegration',
  byId: (_id, ctx) => integrationById(ctx).load(_id),
});
entity('Message', MessageRef, {
  operation: 'listMessages',
  byId: (_id, { loaders }) => loaders.messageById.load(_id),
});
entity('Notification', NotificationRef, {
  operation: 'getNotification',
  byId: (_id, { loaders }) => loaders.notificationById.load(_id),
});
entity('Subscriber', SubscriberRef, {
  operation: 'getSubscriber',
  byId: (_id, { loaders }) => loaders.subscriberById.load(_id),
  byName: [
    builder.selection<{ subscriberId: string }>('subscriberId'),
    (subscriberId, { loaders }) => loaders.subscriberBySubscriberId.load(subscriberId),
    (subscriber) => subscriber.subscriberId,
  ],
});
entity('Workflow', WorkflowRef, {
  operation: 'getWorkflow',
  byId: (_id, { loaders }) => loaders.workflowById.load(_id),
  byName: [
    builder.selection<{ workflowId: string }>('workflowId'),
    (workflowId, { loaders }) => loaders.workflowByReference.load(workflowId),
    workflowIdOf,
  ],
});

builder.scalarType('_Any', {
  description: 'An object with `__typename` and the fields of one key of that type.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

const EntityRef = builder.unionType('_Entity', {
  description: 'The types whose objects other subgraphs can refer to.',
  types: [IntegrationRef, MessageRef, NotificationRef, SubscriberRef, WorkflowRef],
  resolveType: (loaded) => typeNameOf(loaded),
});

builder.queryField('_entities', (t) =>
  t.field({
    type: [EntityRef],
    nullable: { list: false, items: true },
    description:
      'For federation gateways: the objects of representations, in their order. Null for each object that does not exist in the environment of the caller.',
    args: {
      representations: t.arg({
        type: ['_Any'],
        required: true,
        description: `Each has \`__typename\` and the fields of one key. At most ${MAX_REPRESENTATIONS.toLocaleString('en')}.`,
      }),
    },
    // The executor reports an error within a list at its place.
    resolve: async (_root, { representations }, ctx) =>
      (await loadEntities(representations, ctx)) as (StoredEntity | null)[],
  }),
);
