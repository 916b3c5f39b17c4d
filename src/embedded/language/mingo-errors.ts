import { CommandError } from '../command-error.ts';

/** Runs code of mingo, and converts its errors to those that MongoDB returns. */
export function mingoErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw fromMingoCode(error);
  }
}

/** As `fromMingo`, for an error that code of mingo threw. mingo does not check all operands, so JavaScript's errors occur. */
export function fromMingoCode(error: unknown): unknown {
  const converted = fromMingo(error);
  const isOperandError =
    converted instanceof TypeError || converted instanceof RangeError || converted instanceof SyntaxError;
  return isOperandError ? new CommandError('BadValue', converted.message) : converted;
}

/** Converts an error of mingo to the error that MongoDB returns. Returns other errors unchanged. */
export function fromMingo(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommandError) return error;
  const { message } = error;
  const accumulator = /^accumulator '(.+)' is not registered/.exec(message);
  if (accumulator) return new CommandError('InvalidPipelineOperator', `Unrecognized expression '${accumulator[1]}'`);
  const stage = /^unregistered pipeline operator (.+)\.$/.exec(message);
  if (stage) return new CommandError('Location40324', `Unrecognized pipeline stage name: '${stage[1]}'`);
  const variable = /^Use of undefined variable: (.+)$/.exec(message);
  if (variable) return new CommandError(17276, message);
  if (error.constructor.name === 'MingoError') return new CommandError('BadValue', message);
  return error;
}
