import type { WorkflowTrigger } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrUnknown, stringOrEmpty } from '../kit/stored.ts';

const TriggerTypeEnum = enumOf<WorkflowTrigger['type']>('TriggerType', {
  description: 'What starts a workflow.',
  isOpen: true,
  values: { event: 'An event that a client triggers.' },
});

const TriggerVariableRef = builder.objectRef<{ name: string }>('TriggerVariable').implement({
  description: 'A variable that the templates of a workflow use.',
  fields: (t) => ({ name: t.string({ description: 'Its name.', resolve: ({ name }) => stringOrEmpty(name) }) }),
});

export const WorkflowTriggerRef = builder.objectRef<WorkflowTrigger>('WorkflowTrigger').implement({
  description: 'How a workflow is started.',
  fields: (t) => ({
    type: t.field({
      type: TriggerTypeEnum,
      description: 'What starts it.',
      resolve: ({ type }) => knownOrUnknown<'event'>(['event'], type ?? 'event'),
    }),
    identifier: t.string({
      description: 'The name that events give to start it.',
      resolve: ({ identifier }) => stringOrEmpty(identifier),
    }),
    variables: t.field({
      type: [TriggerVariableRef],
      description: 'What its templates take from the payload.',
      resolve: ({ variables }) => itemsOrEmpty(variables),
    }),
    subscriberVariables: t.field({
      type: [TriggerVariableRef],
      description: 'What its templates take from the subscriber.',
      resolve: ({ subscriberVariables }) => itemsOrEmpty(subscriberVariables),
    }),
  }),
});
