import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { atEnd } from './at-end.ts';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return (server.address() as AddressInfo).port;
};

/** A text in the encodings in which servers repeat what they receive. */
const encodings = (text: string): object => ({
  text,
  json: JSON.stringify(text),
  percent: encodeURIComponent(text),
  base64: Buffer.from(text).toString('base64'),
  base64Later: Buffer.from(`x${text}`).toString('base64url'),
  base64Last: Buffer.from(`xy${text}`).toString('base64').replace(/.{60}/g, '$&\r\n'),
  hex: Buffer.from(text).toString('hex'),
});

/** A server that repeats each request in many encodings, with the status that the path begins with: `/400/…`. */
export function startEchoServer(): Promise<number> {
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { url = '', headers } = request;
    const values = Object.values(headers).flatMap((value) => value ?? []);
    const answer = {
      message: `${headers.authorization} ${body}`,
      headers,
      seen: [url, body, ...values].map(encodings),
    };
    response.writeHead(Number(url.split('/')[1]) || 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  return listen(server);
}

/** An SMTP server that repeats each login, in Base64 and decoded, in the refusal of every message. */
export function startEchoMailServer(): Promise<number> {
  const server = createServer((socket) => {
    let heard = '';
    socket.on('error', () => {});
    socket.write('220 echo ESMTP\r\n');
    socket.on('data', (data) => {
      const line = data.toString().trim();
      if (/^EHLO/i.test(line)) return void socket.write('250-echo\r\n250 AUTH PLAIN\r\n');
      if (/^AUTH PLAIN/i.test(line)) {
        heard = `${line} ${Buffer.from(line.slice(11), 'base64').toString()}`.replaceAll('\0', ' ');
        return void socket.write(`235 accepted ${heard}\r\n`);
      }
      if (/^(MAIL|RSET|NOOP)/i.test(line)) return void socket.write('250 ok\r\n');
      socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : `550 refused ${heard}\r\n`);
    });
  });
  return listen(server);
}
