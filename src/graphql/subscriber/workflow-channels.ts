import DataLoader from 'dataloader';
import type { Channel } from '../../model/enums.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findChannels } from '../../store/step-contents.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';

/** The channels that active steps of workflows send through. The workflows of a level are read together. */
export const workflowChannels = oncePer(
  ({ store, scope }: GraphqlContext) =>
    new DataLoader<Workflow, Channel[]>(
      async (workflows) => {
        const channels = await findChannels(store, scope, workflows);
        return workflows.map(({ _id }) => channels.get(_id.toHexString()) ?? []);
      },
      { cache: false },
    ),
);
