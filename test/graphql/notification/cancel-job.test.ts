import { expect, it } from 'vitest';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const CancelJob = graphql(`
  mutation CancelJob($input: CancelJobInput!) {
    cancelJob(input: $input) {
      __typename
      ... on CancelJobPayload {
        canceledJobs
        job {
          jobStatus
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

it('Mutation.cancelJob takes both ids of a job, and returns typed errors', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const notification = await make.notification(await make.subscriber({ subscriberId: 'ada' }));
  const ended = await make.job(notification, { type: 'email', status: 'completed' });
  const waiting = await make.job(notification, { type: 'delay', status: 'delayed', runAt: new Date() });
  await make.job(notification, { type: 'in_app', status: 'pending' });
  const cancel = async (jobId: string) => (await graph.run(CancelJob, { input: { jobId } })).cancelJob;
  const id = globalId('Job', waiting._id);
  const canceled = { __typename: 'CancelJobPayload', job: { jobStatus: 'CANCELED' } };
  expect(await cancel(id)).toEqual({ ...canceled, canceledJobs: 2 });
  expect(await cancel(`${waiting._id}`)).toEqual({ ...canceled, canceledJobs: 0 });
  expect(await cancel(`${ended._id}`)).toEqual({
    __typename: 'ConflictError',
    message: 'jobId: the job is completed and cannot be canceled. Only a job that waits can be canceled',
  });
  expect(await cancel('a'.repeat(24))).toEqual({
    __typename: 'NotFoundError',
    message: `Job "${'a'.repeat(24)}" was not found`,
  });
  expect(await cancel('none')).toMatchObject({ __typename: 'ValidationError' });
});
