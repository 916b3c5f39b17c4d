import type { JobStep } from '../../model/notification.ts';
import { builder } from '../kit/builder.ts';
import { booleanOr, hexOrNull, itemsOrEmpty } from '../kit/stored.ts';
import { StepFilterRef } from '../workflow/step-filter.ts';

export const JobStepRef = builder.objectRef<JobStep>('JobStep');

JobStepRef.implement({
  description: 'The step that a job runs, as it was when the workflow was triggered.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOrNull(_id) }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    active: t.boolean({ description: 'Whether it runs.', resolve: ({ active }) => booleanOr(active, true) }),
    filters: t.field({
      type: [StepFilterRef],
      description: 'Its conditions.',
      resolve: ({ filters }) => itemsOrEmpty(filters),
    }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of its content.',
      resolve: ({ _templateId }) => hexOrNull(_templateId),
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the step before it.',
      resolve: ({ _parentId }) => hexOrNull(_parentId),
    }),
    replyCallback: t.expose('replyCallback', {
      type: 'JSON',
      nullable: true,
      description: 'Where replies to its message are sent on to.',
    }),
    controlVariables: t.expose('controlVariables', {
      type: 'JSON',
      nullable: true,
      description: 'The values of its controls.',
    }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true, description: 'What a digest or delay is told.' }),
    issues: t.expose('issues', { type: 'JSON', nullable: true, description: 'What is wrong with it.' }),
    template: t.expose('template', { type: 'JSON', nullable: true, description: 'Its content.' }),
    variants: t.field({
      type: [JobStepRef],
      description: 'Its variants, of which the first whose conditions hold runs in its place.',
      resolve: ({ variants }) => itemsOrEmpty(variants),
    }),
  }),
});
