/** A write was refused, because another worker took over what this worker had claimed, or because it was removed. */
export class StaleClaim extends Error {
  override readonly name = 'StaleClaim';
}
