import { deserialize, serialize } from 'bson';

/** The settings of a rendering thread. */
export interface ThreadSettings {
  /** How long one task may take, in milliseconds. */
  readonly limitMs: number;
}

/** A message of a rendering thread. A task and its result are encoded. */
export type ThreadMessage =
  /** The thread is ready. The file is that of `cpuTimeFile`. */
  | { readonly cpuFile: string | undefined }
  | { readonly result: Uint8Array }
  | { readonly error: string; readonly isLimit: boolean };

/** Encodes values in BSON: a structured clone would lose the types of the database, such as ids and large numbers. */
export const encode = (values: object): Uint8Array => serialize(values, { ignoreUndefined: true });

export const decode = <Values extends object>(bytes: Uint8Array): Values => deserialize(bytes) as Values;
