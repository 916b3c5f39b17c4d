import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';
import { accumulate } from './group-stage.ts';
import { type Stage, specDocument } from './stage.ts';

/** The stage `$bucketAuto`: buckets of about the same size. Equal values are in one bucket. */
export const bucketAuto: Stage = (input, spec, options) => {
  const { groupBy, buckets, output = { count: { $sum: 1 } }, granularity } = specDocument(spec, '$bucketAuto');
  const count = toNumber(buckets);
  if (groupBy === undefined || count === undefined)
    throw new CommandError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified.");
  if (!Number.isInteger(count) || count < 1)
    throw new CommandError(40243, `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}`);
  if (!isDocument(output)) throw new CommandError(40244, "The $bucketAuto 'output' field must be an object");
  if (granularity !== undefined) {
    throw new CommandError(
      'CommandNotSupported',
      'The granularity of $bucketAuto is not supported by the embedded server',
    );
  }
  const compare = compareBy(parseCollation(options.collation));
  return input.transform((documents) => {
    const sorted = [...(documents as Document[])]
      .map((document) => ({ document, value: evalExpr(document, groupBy, options) ?? null }))
      .sort((a, b) => compare(a.value, b.value));
    const size = Math.max(1, Math.round(sorted.length / count));
    const result: Document[] = [];
    for (let from = 0; from < sorted.length; ) {
      const isLast = result.length === count - 1;
      let to = isLast ? sorted.length : Math.min(from + size, sorted.length);
      while (to < sorted.length && compare(sorted[to]?.value, sorted[to - 1]?.value) === 0) to++;
      const members = sorted.slice(from, to).map(({ document }) => document);
      // The upper end is exclusive, except for the last bucket.
      const max = (sorted[to] ?? sorted[to - 1])?.value;
      const bucket: Document = { _id: { min: sorted[from]?.value, max } };
      for (const [name, accumulator] of Object.entries(output as Document)) {
        const [operator = ''] = isDocument(accumulator) ? Object.keys(accumulator) : [];
        setField(bucket, name, accumulate(operator, (accumulator as Document)[operator], members, options));
      }
      result.push(bucket);
      from = to;
    }
    return Lazy(result);
  });
};
