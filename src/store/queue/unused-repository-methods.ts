const unsupported = async (): Promise<never> => {
  throw new Error('The work queue does not support this method of Agenda');
};

/** The part of Agenda's `JobRepository` that creates, lists and edits jobs by hand. The gateway uses none of it. */
export abstract class UnusedRepositoryMethods {
  readonly queryJobs = unsupported;
  readonly getJobsOverview = unsupported;
  readonly getDistinctJobNames = unsupported;
  readonly getJobById = unsupported;
  readonly getQueueSize = unsupported;
  readonly removeJobs = unsupported;
  readonly saveJob = unsupported;
  readonly lockJob = unsupported;
  readonly disableJobs = unsupported;
  readonly enableJobs = unsupported;
  readonly purgeAllJobs = unsupported;
}
