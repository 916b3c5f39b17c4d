/** Sends as many e-mails as a request asks for, with the connection pool of nodemailer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';

const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port: Number(process.env.SMTP_PORT),
  ignoreTLS: true,
});

/** The messages that the workflow of the bench sends. */
const sendAll = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      transport.sendMail({
        from: { name: 'Sender', address: 'sender@example.com' },
        to: `subscriber-${index % 1_000}@example.com`,
        subject: 'Hello',
        html: `Hello Name${index % 1_000}`,
        text: `Hello Name${index % 1_000}`,
      }),
    ),
  );

const server = createServer((request, response) => {
  sendAll(Number(request.url?.slice(1))).then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`nodemailer ${(server.address() as AddressInfo).port}\n`);
});
