/** The port of an SMTP server. Null if the text is not a number from 1 to 65535. */
export function smtpPort(text: string): number | null {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null;
}
