import { omitUndefined } from '../../model/omit-undefined.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';

/** A list, or undefined if it is empty or missing: JSON leaves out undefined fields. */
export const nonEmpty = <Item>(list: readonly Item[] = []): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list;

/** Addresses as objects, or undefined if there are none. */
export const mailboxes = (addresses?: readonly string[]) =>
  nonEmpty(addresses)?.map((address) => omitUndefined<Mailbox>(parseMailbox(address)));

/** The first of several addresses as an object. */
export const mailbox = (address: string | undefined) =>
  address === undefined ? undefined : omitUndefined<Mailbox>(parseMailbox(address));

/** Addresses as one header value, or undefined if there are none. */
export const joinAddresses = (addresses?: readonly string[]): string | undefined => nonEmpty(addresses)?.join(', ');

export const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64');
