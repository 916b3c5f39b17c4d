import { omitUndefined } from '../../model/omit-undefined.ts';
import { formatMailbox, type Mailbox } from './mailbox.ts';

/** A list, or undefined if it is empty or missing: JSON leaves out undefined fields. */
export const nonEmpty = <Item>(list: readonly Item[] = []): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list;

/** Mailboxes without empty names, or undefined if there are none. */
export const mailboxes = (boxes?: readonly Mailbox[]) => nonEmpty(boxes)?.map((box) => omitUndefined<Mailbox>(box));

/** A mailbox without an empty name. */
export const mailbox = (box: Mailbox | undefined) => box && omitUndefined<Mailbox>(box);

/** Mailboxes as texts, or undefined if there are none. */
export const addresses = (boxes?: readonly Mailbox[]): readonly string[] | undefined =>
  nonEmpty(boxes)?.map(formatMailbox);

/** Mailboxes as one header value, or undefined if there are none. */
export const joinAddresses = (boxes?: readonly Mailbox[]): string | undefined => addresses(boxes)?.join(', ');

export const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64');
