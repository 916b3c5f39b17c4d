import type { ExecutionResult } from 'graphql';

/** The data of a result as JSON. For code that expects the data itself, `JSON.stringify` still works. */
class WrittenJson {
  readonly #chunks: readonly Buffer[];

  constructor(chunks: readonly Buffer[]) {
    this.#chunks = chunks;
  }

  get length(): number {
    return this.#chunks.reduce((length, chunk) => length + chunk.length, 0);
  }

  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.#chunks).toString());
  }

  /** The JSON of a result with this data. */
  withOthers(others: object): Buffer {
    // Leaves out functions.
    const rest = JSON.stringify(others);
    return Buffer.concat([PREFIX, ...this.#chunks, Buffer.from(rest === '{}' ? '}' : `,${rest.slice(1)}`)]);
  }
}

const PREFIX = Buffer.from('{"data":');

/** A result whose data is JSON already. */
export const writtenResult = (chunks: readonly Buffer[]): ExecutionResult =>
  ({ data: new WrittenJson(chunks), stringify: stringifyWritten }) as object;

/** Whether the data of a result is JSON already. */
export const isWritten = ({ data }: { readonly data?: unknown }): boolean => data instanceof WrittenJson;

/** How many bytes of JSON the data of a written result has. */
export const writtenLength = ({ data }: { readonly data?: unknown }): number =>
  data instanceof WrittenJson ? data.length : 0;

/**
 * The JSON of a written result, to which others may have added extensions. Yoga calls this for the body of its response,
 * which can be text or bytes.
 */
export const stringifyWritten = ({ data, ...others }: { readonly data?: unknown }): string | Buffer =>
  data instanceof WrittenJson ? data.withOthers(others) : JSON.stringify({ data, ...others });
