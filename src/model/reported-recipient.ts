/** To whom a message went. Addresses have the form in which they are compared. */
export interface Recipients {
  /** The main recipients. Empty if they are not known. */
  readonly to: readonly string[];
  /** Whether somebody else got the message too, such as a copy. */
  readonly hasCopies: boolean;
  /** Whether `to` is the subscriber's own address, not one of the overrides. */
  readonly isToSubscriber: boolean;
}

/** Whom a report is about. */
export interface ReportedRecipient {
  /**
   * - `main`: the recipient that the message is for, whose reports are the state of the message.
   * - `other`: somebody else who got the message, such as a copy.
   * - `unknown`: one of several recipients, whom the report does not name.
   */
  readonly role: 'main' | 'other' | 'unknown';
  /** Whether it is the subscriber. Others do not change the subscriber's preferences. */
  readonly isSubscriber: boolean;
  /** The address of the recipient. Undefined if it is not known, or is not an address. */
  readonly address: string | undefined;
}

/**
 * Whom a report is about.
 * @param named the address that the report names. Undefined if it names none, null if its text is not one address
 * @param own the subscriber's address. Undefined if there is none
 */
export function reportedRecipient(
  named: string | null | undefined,
  { to, hasCopies }: Recipients,
  own: string | undefined,
): ReportedRecipient {
  const isAlone = to.length <= 1 && !hasCopies;
  const address = named === undefined && isAlone ? to[0] : (named ?? undefined);
  const isSubscriber = address !== undefined && address === own;
  // The only recipient may have a second address, which a server reports that forwards e-mail.
  if (isAlone || isSubscriber) return { role: 'main', isSubscriber, address };
  if (address === undefined) return { role: 'unknown', isSubscriber, address };
  const isForSubscriber = own !== undefined && to.includes(own);
  return { role: to.includes(address) && !isForSubscriber ? 'main' : 'other', isSubscriber, address };
}
