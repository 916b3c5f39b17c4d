import { type ResumeToken, Timestamp } from 'mongodb';

/**
 * A place in the history of the database: the `_data` of a resume token, in hex. Tokens sort as the changes do, and two
 * streams on one database give a change the same one. It begins with the type of its first field, the cluster time.
 * Source: MongoDB manual, "Change Streams", resume tokens
 */
export type Token = string;

const TIME_TYPE = '82';
const TIME_DIGITS = TIME_TYPE.length + 16;

export const tokenOf = (resumeToken: ResumeToken | undefined): Token =>
  String((resumeToken as { _data?: unknown } | null | undefined)?._data ?? '');

/** The time of a place, comparable with those of others: a change, and the moments beside it, have the same. */
export const timeOf = (token: Token): string => token.slice(0, TIME_DIGITS);

export const clusterTimeOf = (token: Token): Timestamp =>
  new Timestamp({ t: Number.parseInt(token.slice(2, 10), 16), i: Number.parseInt(token.slice(10, TIME_DIGITS), 16) });

/** The place before all changes of a time. */
export const tokenBefore = (time: Timestamp): Token =>
  [time.getHighBitsUnsigned(), time.getLowBitsUnsigned()].reduce(
    (token, number) => token + number.toString(16).padStart(8, '0').toUpperCase(),
    TIME_TYPE,
  );

/** Whether a text may be a token: whatever it says then, it is a place. */
export const isToken = (text: string): boolean =>
  text.length >= TIME_DIGITS && text.startsWith(TIME_TYPE) && /^[0-9A-F]+$/.test(text);
