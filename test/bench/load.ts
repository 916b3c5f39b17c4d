import { Agent, request } from 'node:http';

/** A request that is repeated. */
export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends one request over a kept-alive connection. */
export function send(agent: Agent, { url, method, body, headers }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends concurrent requests until the time is over. @returns the duration of each request in milliseconds */
export async function flood(nextRequest: () => Request, connections: number, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + durationMs;
  const taken: number[] = [];
  const sendOn = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      const { status } = await send(agent, nextRequest());
      if (status !== 200) throw new Error(`answered with ${status}`);
      taken.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  agent.destroy();
  return taken;
}
