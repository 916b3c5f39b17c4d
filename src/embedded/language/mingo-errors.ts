import { CommandError } from '../command-error.ts';

/** Runs `action`, turning what mingo throws into the error that the server would answer. */
export function mingoErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw fromMingo(error);
  }
}

/** What mingo threw as the error that the server would answer. */
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
