import type { StepType } from '../../model/enums.ts';
import { runInApp } from './in-app.ts';
import type { RunStep } from './step.ts';

const RUNNERS: Partial<Record<StepType, RunStep>> = { in_app: runInApp };

/** How steps of a type run. A type that is not built ends its job as failed, and its log says so. */
export const runnerOf = (type: StepType): RunStep =>
  RUNNERS[type] ??
  (() => ({
    status: 'failed',
    details: [{ status: 'Failed', detail: `Steps of type "${type}" are not supported`, source: 'Internal' }],
  }));
