import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.ts';

/** An SMTP server on a port of its own that knows one user. @returns its port and the users that logged in */
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
