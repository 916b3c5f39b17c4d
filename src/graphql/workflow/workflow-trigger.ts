import type { WorkflowTrigger } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrUnknown } from '../kit/stored.ts';
import { storedString } from '../kit/stored-fields.ts';

const TriggerTypeEnum = enumOf<WorkflowTrigger['type']>('TriggerType', {
  description: 'The kinds of triggers.',
  isOpen: true,
  values: { event: 'An event of a client.' },
});

const TriggerVariableRef = builder.objectRef<{ name: string }>('TriggerVariable').implement({
  description: 'A variable in the templates of a workflow.',
  fields: (t) => ({
    name: storedString(t, 'name', 'The path of the variable: `order.number`.'),
  }),
});

export const WorkflowTriggerRef = builder.objectRef<WorkflowTrigger>('WorkflowTrigger').implement({
  description: 'An identifier by which events start a workflow, and the variables that its templates use.',
  fields: (t) => ({
    type: t.field({
      type: TriggerTypeEnum,
      description: 'The kind of the trigger.',
      resolve: ({ type }) => knownOrUnknown<'event'>(['event'], type ?? 'event'),
    }),
    identifier: storedString(t, 'identifier', 'The trigger identifier, which events name.'),
    variables: t.field({
      type: [TriggerVariableRef],
      description: 'The variables from the payload.',
      resolve: ({ variables }) => itemsOrEmpty(variables),
    }),
    subscriberVariables: t.field({
      type: [TriggerVariableRef],
      description: 'The variables from the subscriber.',
      resolve: ({ subscriberVariables }) => itemsOrEmpty(subscriberVariables),
    }),
  }),
});
