import type { Engine } from '../../src/engine/engine.ts';
import { processTriggerBatch } from '../../src/engine/triggers/process-trigger-batch.ts';
import { FULL_PACE } from '../../src/store/queue/bulk-pace.ts';
import type { TriggerBatch } from '../../src/store/queue/work-kinds.ts';

type TriggerRun = Parameters<typeof processTriggerBatch>[2];

/** Runs accepted triggers without a pause, as interactive work, unless the run says otherwise. */
export const runTriggers = (engine: Engine, batch: TriggerBatch, run: Partial<TriggerRun> = {}) =>
  processTriggerBatch(engine, batch, { mustPause: () => false, queue: 'interactive', pace: FULL_PACE, ...run });
