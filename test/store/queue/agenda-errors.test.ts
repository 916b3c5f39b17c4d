import { Agenda, type JobParameters, type JobRepository, toJobId } from 'agenda';
import { expect, it } from 'vitest';
import { listenToErrors } from '../../../src/store/queue/agenda-errors.ts';
import { UnusedRepositoryMethods } from '../../../src/store/queue/unused-repository-methods.ts';
import { StaleClaimError } from '../../../src/store/stale-claim-error.ts';
import { atEnd } from '../../testkit/at-end.ts';

/** Holds one job in memory. A test decides how it is saved. */
class OneJob extends UnusedRepositoryMethods implements JobRepository {
  readonly #saveJobState: JobRepository['saveJobState'];
  #jobs: JobParameters[] = [
    {
      _id: toJobId('one'),
      name: 'work',
      type: 'normal',
      priority: 0,
      nextRunAt: new Date(),
      lockedAt: new Date(),
      lastModifiedBy: 'the token of its claim',
      data: {},
    },
  ];

  constructor(saveJobState: (job: JobParameters) => Promise<void>) {
    super();
    this.#saveJobState = saveJobState;
  }

  async connect() {}
  async getNextJobToRun() {
    return this.#jobs.pop();
  }
  saveJobState: JobRepository['saveJobState'] = (job, options) => this.#saveJobState(job, options);
  async unlockJob() {}
  async unlockJobs() {}
}

/** Runs a job whose state is saved in this way, until Agenda emits an error. @returns what the listeners received */
async function reportsOfFirstError(saveJobState: (job: JobParameters) => Promise<void>): Promise<string[]> {
  const repository = new OneJob(saveJobState);
  const agenda = new Agenda({
    backend: { name: 'test', repository, connect: async () => {}, disconnect: async () => {} },
    processEvery: 20,
  });
  atEnd(() => agenda.stop());
  const reports: string[] = [];
  listenToErrors(agenda, {
    onError: ({ message }) => reports.push(`failed: ${message}`),
    onStaleClaim: () => reports.push('stale claim'),
  });
  const emitted = new Promise((resolve) => agenda.once('error', resolve));
  agenda.define('work', async () => {}, { lockLifetime: 20 });
  await agenda.start();
  await emitted;
  return reports;
}

it('reports a job whose claim is stale before it begins as a stale claim', async () => {
  const saveJobState = async () => {
    throw new StaleClaimError('taken over');
  };
  expect(await reportsOfFirstError(saveJobState)).toEqual(['stale claim']);
});

it('does not report a job that Agenda gives up while its result is saved', async () => {
  const never = new Promise<void>(() => {});
  expect(await reportsOfFirstError(({ lockedAt }) => (lockedAt ? Promise.resolve() : never))).toEqual([]);
});

it('reports all other errors as failures of the queue', async () => {
  const saveJobState = async () => {
    throw new Error('no answer');
  };
  expect(await reportsOfFirstError(saveJobState)).toEqual(['failed: no answer']);
});

it('gets the token of a claim back from Agenda with each save', async () => {
  const tokens: unknown[] = [];
  const saved = new Promise<void>((resolve) => {
    void reportsOfFirstError(async ({ lastModifiedBy, lockedAt }) => {
      tokens.push(lastModifiedBy);
      if (!lockedAt) resolve();
    });
  });
  await saved;
  expect(tokens).toEqual(['the token of its claim', 'the token of its claim']);
});
