import type { JobStep } from '../../model/notification.ts';
import { builder } from '../kit/builder.ts';
import { ONE_ITEM } from '../kit/field-cost.ts';
import { booleanOr, hexOrNull, itemsOrEmpty } from '../kit/stored.ts';
import { storedId } from '../kit/stored-fields.ts';
import { StepFilterRef } from '../workflow/step-filter.ts';

export const JobStepRef = builder.objectRef<JobStep>('JobStep');

JobStepRef.implement({
  description: 'A step or a variant of a step, as it was when the workflow was triggered.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOrNull(_id) }),
    name: t.exposeString('name', { nullable: true, description: 'The name for people.' }),
    active: t.boolean({
      description: 'Whether the step runs. Defaults to true.',
      resolve: ({ active }) => booleanOr(active, true),
    }),
    filters: t.field({
      type: [StepFilterRef],
      extensions: ONE_ITEM,
      description: 'The conditions. The step runs if one of them matches or the list is empty.',
      resolve: ({ filters }) => itemsOrEmpty(filters),
    }),
    _templateId: storedId(t, '_templateId', 'The internal id of the content.'),
    _parentId: storedId(t, '_parentId', 'The internal id of the previous step. Null for the first step.'),
    replyCallback: t.expose('replyCallback', {
      type: 'JSON',
      nullable: true,
      description: 'The webhook that receives replies to the message: `{ active, url }`.',
    }),
    controlVariables: t.expose('controlVariables', {
      type: 'JSON',
      nullable: true,
      description: 'The control values of the step.',
    }),
    metadata: t.expose('metadata', {
      type: 'JSON',
      nullable: true,
      description: 'The settings of a digest or delay step.',
    }),
    issues: t.expose('issues', {
      type: 'JSON',
      nullable: true,
      description: 'Problems that keep the step from working.',
    }),
    template: t.expose('template', {
      type: 'JSON',
      nullable: true,
      description: 'The content of the step: subject, title, text, call to action.',
    }),
    variants: t.field({
      type: [JobStepRef],
      extensions: ONE_ITEM,
      description: 'The variants of the step. The first variant whose conditions match runs instead of the step.',
      resolve: ({ variants }) => itemsOrEmpty(variants),
    }),
  }),
});
