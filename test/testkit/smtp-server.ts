import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.ts';

/** Starts an SMTP server with one user. @returns its port and the users that logged in */
export async function startSmtpServer(user: string, password: string): Promise<{ port: number; logins: string[] }> {
  const logins: string[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username = '', password: given }, _session, callback) {
      if (username !== user || given !== password) return callback(new Error(`no, ${given} is wrong`));
      logins.push(username);
      callback(null, { user: username });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (listening.address() as AddressInfo).port, logins };
}

/** A received e-mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw headers and body. */
  readonly text: string;
}

/**
 * Starts an SMTP server that accepts mail without a login.
 * @param answer throws an error with a `responseCode` to refuse a message; can await to delay the answer
 * @param recipient throws such an error to refuse a recipient
 */
export async function startMailbox(
  answer: (mail: ReceivedMail, count: number) => Promise<void> | void = () => {},
  recipient: (address: string) => void = () => {},
): Promise<{ port: number; mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      try {
        recipient(address);
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, text: Buffer.concat(chunks).toString() };
        try {
          count += 1;
          await answer(mail, count);
          mails.push(mail);
          callback();
        } catch (error) {
          callback(error as Error);
        }
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (listening.address() as AddressInfo).port, mails };
}
