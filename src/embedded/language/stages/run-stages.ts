import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import { fromMingoCode, mingoErrors } from '../mingo-errors.ts';

/** Runs stages on documents. Streams the documents as far as the stages allow it. */
export function* runStages(
  documents: Iterable<Document>,
  stages: readonly Document[],
  options: Options,
): Generator<Document> {
  if (stages.length === 0) {
    yield* documents;
    return;
  }
  const output = mingoErrors(() => new Aggregator([...stages], options).stream(documents));
  try {
    for (let next = output.next(); !next.done; next = output.next()) yield next.value as Document;
  } catch (error) {
    throw fromMingoCode(error);
  }
}
