import type { InEnvironment } from '../../model/scalars.ts';

/** Matches any of the values. A single one keeps the order of an index. */
export const oneOf = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : { $in: [...values] });

/** Matches the environments of several requests, each once. */
export const ofEnvironments = (requests: readonly InEnvironment[]) =>
  oneOf([...new Map(requests.map(({ _environmentId }) => [`${_environmentId}`, _environmentId])).values()]);
