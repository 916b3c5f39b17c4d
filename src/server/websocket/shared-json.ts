import type { FormattedExecutionResult } from 'graphql';

/**
 * Lets the sockets that receive the same result share its JSON. graphql-ws creates the text of each message itself, so it
 * gets a number in place of the result, and the text gets the JSON in place of the number.
 */
export class SharedJson {
  #last = 0;
  readonly #jsonByNumber = new Map<string, string>();

  /** Keeps the JSON of a result. @returns what graphql-ws sends in its place */
  replace(json: string): FormattedExecutionResult {
    this.#last += 1;
    this.#jsonByNumber.set(`${this.#last}`, json);
    const placeholder: object = { '': this.#last };
    return placeholder;
  }

  /** Puts the JSON of a result into the text of its message. Other texts are returned unchanged. */
  restore(message: string): string {
    const [placeholder, number = ''] = /\{"":(\d+)\}\}$/.exec(message.slice(-30)) ?? [];
    const json = this.#jsonByNumber.get(number);
    if (placeholder === undefined || json === undefined || !message.startsWith('{"id":')) return message;
    this.#jsonByNumber.delete(number);
    return `${message.slice(0, -placeholder.length)}${json}}`;
  }
}
