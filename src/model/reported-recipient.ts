/** To whom a message went. Addresses have the form in which they are compared. */
export interface Recipients {
  /** The main recipients. Empty if they are not known. */
  readonly to: readonly string[];
  /** Whether somebody else got the message too, such as a copy. */
  readonly hasCopies: boolean;
}

/** The address that a report is about: the one that it names, else that of the only recipient. Undefined if it is not known. */
export function reportedAddress(named: string | undefined, { to, hasCopies }: Recipients): string | undefined {
  const [only] = to;
  return named ?? (to.length === 1 && !hasCopies ? only : undefined);
}
