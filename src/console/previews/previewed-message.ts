/** A rendered message of any channel, as a preview shows it. */
export interface PreviewedMessage {
  readonly channel: string;
  /** The subject of an e-mail or in-app message, or the title of a push message. */
  readonly subject?: string | null | undefined;
  /** The rendered body. HTML for an e-mail, and for in-app messages with markup. */
  readonly body: string;
  /** The plain text of an e-mail. Defaults to the text of the HTML. */
  readonly text?: string | null | undefined;
  /** To whom the message goes: an address, a number, the name of a device. */
  readonly to?: string | null | undefined;
  /** Where opening an in-app message leads. */
  readonly url?: string | null | undefined;
  readonly buttons?: readonly PreviewedButton[] | undefined;
}

interface PreviewedButton {
  readonly label: string;
  readonly isPrimary: boolean;
}
