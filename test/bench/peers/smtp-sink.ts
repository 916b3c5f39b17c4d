/** A mail server that accepts and discards all messages. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, callback) {
    stream.resume();
    stream.on('end', () => callback());
  },
});
const listening = server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`smtp ${(listening.address() as AddressInfo).port}\n`);
});
