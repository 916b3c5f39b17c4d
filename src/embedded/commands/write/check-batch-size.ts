import { CommandError } from '../../command-error.ts';

const MAX_BATCH = 100_000;

/** @throws CommandError InvalidLength if the batch is empty or too large */
export function checkBatchSize(size: number): void {
  if (size >= 1 && size <= MAX_BATCH) return;
  throw new CommandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${size} operations.`,
  );
}
