import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantileOf, type Spread, spreadOf } from './compare.ts';
import { send } from './load.ts';
import { followInbox, writeMessages } from './sockets.ts';
import { writeSubscribers } from './workflows.ts';
import { API_KEY, type World } from './world.ts';

const READERS_PER_TRANSPORT = 20;
const STALLED_PER_TRANSPORT = 40;
const MARKS_PER_SECOND = 20;
const MARKS_PER_ROUND = 100;
/** Marked in turn, so that no mark waits for an earlier one. */
const MESSAGES = 50;
/** Marks of a message with a long content. Their events fill the buffers of the kernel for one connection: about 4 MB. */
const FILLING_MARKS = 80;
const LONG_CONTENT = 'x'.repeat(60_000);

const SUBSCRIPTION = `subscription {
  messageChanged(subscriberId: "subscriber-0") { change unreadCount message { _id read content { ... on MessageText { text } } } }
}`;

/**
 * What is beside the measured readers, with its control. The buffers of a reader that just stalled have space, so it gets as
 * much as one that reads.
 */
const CONTROLS = {
  nothing: null,
  '80 that read': 'nothing',
  '80 that just stalled': '80 that read',
  '80 with full buffers': 'nothing',
} as const;
export type StalledKind = keyof typeof CONTROLS;
const KINDS = Object.keys(CONTROLS) as StalledKind[];

/** The time from the request that marks a message until its event is at a reader that reads. In milliseconds. */
export interface StalledSide {
  readonly stalled: StalledKind;
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** Processor time of the gateway for each mark. In milliseconds. */
  readonly cpuMs: Spread;
  readonly control: StalledKind | null;
  /** The p99 as a multiple of that of the control in the same round. */
  readonly p99Ratio: Spread;
}

interface Round {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

/** A connection that follows an inbox. */
interface Connection {
  close(): void;
}

/** Measures readers without, and round by round in a different order with, readers that do not read from their connection. */
export async function benchStalledReaders(world: World, rounds: number): Promise<StalledSide[]> {
  await writeSubscribers(world, 1);
  const marks = new Marks(world, await writeMessages(world, 1, MESSAGES));
  const [longMessageId = ''] = await writeMessages(world, 1, 1, LONG_CONTENT);
  await marks.openReaders();
  const measured = new Map<StalledKind, Round[]>(KINDS.map((kind) => [kind, []]));
  await marks.send(MARKS_PER_ROUND);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < KINDS.length; turn += 1) {
      const kind = KINDS[(turn + round) % KINDS.length] as StalledKind;
      measured.get(kind)?.push(await measure(world, marks, kind, longMessageId));
    }
  }
  marks.close();
  const controlOf = (stalled: StalledKind) => measured.get(CONTROLS[stalled] ?? stalled) ?? [];
  return [...measured].map(([stalled, of]) => ({
    stalled,
    p50Ms: spreadOf(of.map(({ p50Ms }) => p50Ms)),
    p99Ms: spreadOf(of.map(({ p99Ms }) => p99Ms)),
    cpuMs: spreadOf(of.map(({ cpuMs }) => cpuMs)),
    control: CONTROLS[stalled],
    p99Ratio: spreadOf(of.map(({ p99Ms }, round) => p99Ms / (controlOf(stalled)[round]?.p99Ms ?? Number.NaN))),
  }));
}

async function measure(
  { gateway, url }: World,
  marks: Marks,
  kind: StalledKind,
  longMessageId: string,
): Promise<Round> {
  const stalled = kind === 'nothing' ? [] : await openBeside(url, kind === '80 that read');
  if (kind === '80 with full buffers') {
    for (let mark = 0; mark < FILLING_MARKS; mark += 1) await marks.mark(longMessageId, mark);
  }
  const before = await gateway.usage('usage after collection');
  const taken = await marks.send(MARKS_PER_ROUND);
  const after = await gateway.usage();
  for (const connection of stalled) connection.close();
  return {
    p50Ms: quantileOf(taken, 0.5),
    p99Ms: quantileOf(taken, 0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / MARKS_PER_ROUND,
  };
}

/** Websockets and event streams that read all they get, or nothing. */
async function openBeside(url: string, areReading: boolean): Promise<Connection[]> {
  const queries = Array.from({ length: STALLED_PER_TRANSPORT }, () => SUBSCRIPTION);
  const sockets = await Promise.all(queries.map((query) => followInbox(url, query, () => {})));
  const streams = await Promise.all(queries.map((query) => openStream(url, query)));
  if (areReading) for (const stream of streams) stream.resume();
  else for (const socket of sockets) socket.pause();
  return [
    ...sockets.map((socket) => ({ close: () => socket.terminate() })),
    ...streams.map((stream) => ({ close: () => stream.destroy() })),
  ];
}

/** An event stream of which nothing is read yet. */
function openStream(url: string, query: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/graphql`,
      {
        method: 'POST',
        headers: {
          authorization: `ApiKey ${API_KEY}`,
          accept: 'text/event-stream',
          'content-type': 'application/json',
        },
      },
      (stream) => {
        // The stream fails when the connection is closed on purpose.
        stream.on('error', () => {});
        if (stream.statusCode === 200) resolve(stream);
        else reject(new Error(`answered with ${stream.statusCode}`));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ query }));
  });
}

/** Marks the messages of an inbox at a steady rate, and the readers of the inbox. */
class Marks {
  readonly #world: World;
  readonly #messageIds: readonly string[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #readers: Connection[] = [];
  /** When the last mark of each message was requested. */
  readonly #markedAt = new Map<string, number>();
  #sent = 0;
  #taken: number[] = [];
  #expected = 0;
  #onAll = () => {};

  constructor(world: World, messageIds: readonly string[]) {
    this.#world = world;
    this.#messageIds = messageIds;
  }

  async openReaders(): Promise<void> {
    const { url } = this.#world;
    for (let reader = 0; reader < READERS_PER_TRANSPORT; reader += 1) {
      const socket = await followInbox(url, SUBSCRIPTION, (text) => this.#receive(text));
      const stream = await openStream(url, SUBSCRIPTION);
      let end = '';
      stream.on('data', (chunk: Buffer) => {
        const events = `${end}${chunk}`.split('\n\n');
        end = events.pop() ?? '';
        for (const event of events) this.#receive(event);
      });
      this.#readers.push({ close: () => socket.terminate() }, { close: () => stream.destroy() });
    }
  }

  close(): void {
    for (const reader of this.#readers) reader.close();
    this.#agent.destroy();
  }

  #receive(event: string): void {
    const messageId = /"_id":"(\w+)"/.exec(event)?.[1];
    const markedAt = messageId !== undefined && this.#markedAt.get(messageId);
    if (!markedAt) return;
    this.#taken.push(performance.now() - markedAt);
    if (this.#taken.length === this.#expected) this.#onAll();
  }

  /** @returns the milliseconds until the event of each mark was at each reader */
  async send(count: number): Promise<number[]> {
    this.#taken = [];
    this.#expected = count * this.#readers.length;
    const all = new Promise<void>((resolve) => {
      this.#onAll = resolve;
    });
    const startedAt = performance.now();
    const answers: Promise<void>[] = [];
    for (let mark = 0; mark < count; mark += 1) {
      await delay(startedAt + (mark * 1_000) / MARKS_PER_SECOND - performance.now());
      answers.push(this.#markNext());
    }
    await Promise.all(answers);
    await all;
    return this.#taken;
  }

  async #markNext(): Promise<void> {
    const messageId = this.#messageIds[this.#sent % MESSAGES] ?? '';
    this.#markedAt.set(messageId, performance.now());
    this.#sent += 1;
    await this.mark(messageId, Math.floor((this.#sent - 1) / MESSAGES));
  }

  /** @param earlier how often the message was marked before. Each mark changes it */
  async mark(messageId: string, earlier: number): Promise<void> {
    const markAs = earlier % 2 === 0 ? 'read' : 'unread';
    const { status, body } = await send(this.#agent, {
      url: `${this.#world.url}/v1/subscribers/subscriber-0/messages/mark-as`,
      method: 'POST',
      headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messageId: [messageId], markAs }),
    });
    if (status !== 201) throw new Error(`answered with ${status}: ${body}`);
  }
}
