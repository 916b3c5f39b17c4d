import type { FormattedExecutionResult } from 'graphql';

/**
 * Lets sockets send JSON that exists already: that of a query, or of a result that other sockets also receive. graphql-ws
 * creates the text of each message itself, so it gets a number in place of the result, and the text gets the JSON in place
 * of the number.
 */
export class SharedJson {
  #last = 0;
  /** Undefined while no message waits, to save memory for each socket. */
  #jsonByNumber: Map<string, string> | undefined;

  /** Keeps the JSON of a result. @returns what graphql-ws sends in its place */
  replace(json: string): FormattedExecutionResult {
    this.#last += 1;
    this.#jsonByNumber ??= new Map();
    this.#jsonByNumber.set(`${this.#last}`, json);
    const placeholder: object = { '': this.#last };
    return placeholder;
  }

  /** Puts the JSON of a result into the text of its message. Other texts are returned unchanged. */
  restore(message: string): string {
    const jsonByNumber = this.#jsonByNumber;
    if (jsonByNumber === undefined) return message;
    const [placeholder, number = ''] = /\{"":(\d+)\}\}$/.exec(message.slice(-30)) ?? [];
    const json = jsonByNumber.get(number);
    if (placeholder === undefined || json === undefined || !message.startsWith('{"id":')) return message;
    jsonByNumber.delete(number);
    if (jsonByNumber.size === 0) this.#jsonByNumber = undefined;
    return `${message.slice(0, -placeholder.length)}${json}}`;
  }
}
