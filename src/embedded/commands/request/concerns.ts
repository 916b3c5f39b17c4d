import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import type { CommandContext } from '../command.ts';

const READ_CONCERNS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);

/** @throws CommandError if the read concern or the write concern is invalid */
export function checkConcerns({ command }: CommandContext): void {
  const { readConcern, writeConcern } = command;
  if (readConcern !== undefined) {
    if (!isDocument(readConcern))
      throw new CommandError('TypeMismatch', "BSON field 'readConcern' is the wrong type, expected type 'object'");
    const { level } = readConcern;
    if (level !== undefined && (typeof level !== 'string' || !READ_CONCERNS.has(level))) {
      throw new CommandError(
        'BadValue',
        `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
      );
    }
    if (
      level === 'linearizable' &&
      Array.isArray(command.pipeline) &&
      command.pipeline.some((stage) => isDocument(stage) && ('$out' in stage || '$merge' in stage))
    ) {
      throw new CommandError('InvalidOptions', '$out and $merge cannot be used with a linearizable read concern');
    }
  }
  if (writeConcern !== undefined) {
    if (!isDocument(writeConcern))
      throw new CommandError('TypeMismatch', "BSON field 'writeConcern' is the wrong type, expected type 'object'");
    const { w } = writeConcern;
    const number = toNumber(w);
    if (
      w !== undefined &&
      typeof w !== 'string' &&
      !isDocument(w) &&
      (number === undefined || number < 0 || number > 50)
    ) {
      throw new CommandError(
        'FailedToParse',
        `w has to be a non-negative number and not greater than 50; found: ${String(w)}`,
      );
    }
  }
}

/** The write concern error for a number of members above 1, because this server has one. The write itself succeeds. */
export function writeConcernError({ writeConcern }: Document): Document | undefined {
  if (!isDocument(writeConcern)) return undefined;
  const { w } = writeConcern;
  if (typeof w === 'string' && w !== 'majority') {
    return {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
    };
  }
  if ((toNumber(w) ?? 1) > 1) {
    return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
  }
  return undefined;
}
