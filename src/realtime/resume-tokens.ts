import { type ResumeToken, Timestamp } from 'mongodb';

/**
 * A resume token in hex: its `_data`, a position in the history of the database. Tokens sort in the order of the changes,
 * and all streams of a database give a change the same token. A token begins with the type of its first field, which is
 * the cluster time.
 * Source: MongoDB manual, "Change Streams", resume tokens
 */
export type Token = string;

const TIME_TYPE = '82';
const TIME_DIGITS = TIME_TYPE.length + 16;

/** The hex form of a resume token. Empty if there is none. */
export const tokenOf = (resumeToken: ResumeToken | undefined): Token =>
  String((resumeToken as { _data?: unknown } | null | undefined)?._data ?? '');

/** The cluster time of a token in hex, comparable with those of other tokens. Several changes may have the same time. */
export const timePrefix = (token: Token): string => token.slice(0, TIME_DIGITS);

export const clusterTimeOf = (token: Token): Timestamp =>
  new Timestamp({ t: Number.parseInt(token.slice(2, 10), 16), i: Number.parseInt(token.slice(10, TIME_DIGITS), 16) });

/** The position before all changes of a cluster time. */
export const tokenBefore = (time: Timestamp): Token =>
  [time.getHighBitsUnsigned(), time.getLowBitsUnsigned()].reduce(
    (token, number) => token + number.toString(16).padStart(8, '0').toUpperCase(),
    TIME_TYPE,
  );

/** Whether a text has the form of a token. Any such text is a position in the history. */
export const isToken = (text: string): boolean =>
  text.length >= TIME_DIGITS && text.startsWith(TIME_TYPE) && /^[0-9A-F]+$/.test(text);
