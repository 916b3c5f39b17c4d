import { Lazy } from 'mingo/lazy';
import type { Document } from '../../bson/document.ts';
import { parseCollation } from '../collation.ts';
import { compileSort, parseSort, sortItems } from '../sort.ts';
import { type Stage, specDocument } from './stage.ts';

/** The stage `$sort`. */
export const sort: Stage = (input, spec, options) => {
  const compare = compileSort(parseSort(specDocument(spec, '$sort')), parseCollation(options.collation));
  return input.transform((documents) => Lazy(sortItems([...(documents as Document[])], compare)));
};
