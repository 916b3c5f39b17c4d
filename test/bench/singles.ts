import { Agent } from 'node:http';
import type { WebSocket } from 'ws';
import { quantileOf } from './compare.ts';
import { send } from './load.ts';
import { followInbox } from './sockets.ts';
import { writeSubscribers, writeWorkflow } from './workflows.ts';
import { API_KEY, type World } from './world.ts';

const EVERYONE = 4_000;
const EVENTS = 1_000;
const EVENTS_PER_REQUEST = 100;
const RECIPIENT = 'subscriber-0';
const IDLE_SINGLES = 50;

/** The time from the request that triggers a workflow for one subscriber until its message is at a websocket. */
export interface Latency {
  readonly beside: string;
  readonly singles: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  /** How many messages the work beside it writes per second. Null if there is none. */
  readonly perSecond: number | null;
}

/** Triggers a workflow for one subscriber, one event after the other: alone, beside a broadcast, and beside bulk events. */
export async function benchSingles(world: World, rounds: number): Promise<Latency[]> {
  await writeSubscribers(world, EVERYONE);
  await writeWorkflow(world, 'single', { type: 'in_app', content: 'For one: {{payload.number}}' });
  await writeWorkflow(world, 'many', { type: 'in_app', content: 'Hello {{subscriber.firstName}}' });
  const client = new SingleClient(world);
  await client.open();
  const idle = new Neighbour('nothing');
  const broadcast = new Neighbour(`a broadcast to ${EVERYONE.toLocaleString('en')}`);
  const bulk = new Neighbour(`${EVENTS.toLocaleString('en')} bulk events`);
  await client.trigger(IDLE_SINGLES);
  for (let round = 0; round < rounds; round += 1) {
    idle.taken.push(...(await client.trigger(IDLE_SINGLES)));
    await broadcast.measure(client, EVERYONE, [{ path: 'broadcast', body: { name: 'many', payload: {} } }]);
    await bulk.measure(client, EVENTS, bulkRequests());
  }
  client.close();
  return [idle, broadcast, bulk].map((neighbour) => neighbour.latency());
}

interface TriggerRequest {
  readonly path: string;
  readonly body: object;
}

/** As many requests with as many events as one request may contain. */
const bulkRequests = (): TriggerRequest[] =>
  Array.from({ length: EVENTS / EVENTS_PER_REQUEST }, (_, request) => ({
    path: 'bulk',
    body: {
      events: Array.from({ length: EVENTS_PER_REQUEST }, (_, index) => ({
        name: 'many',
        to: `subscriber-${request * EVENTS_PER_REQUEST + index + 1}`,
        payload: { number: index },
      })),
    },
  }));

/** The work beside the single triggers. */
class Neighbour {
  readonly taken: number[] = [];
  readonly #name: string;
  #messages = 0;
  #seconds = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Sends the requests and, until their messages are written, single triggers. */
  async measure(client: SingleClient, messages: number, requests: readonly TriggerRequest[]): Promise<void> {
    const startedAt = performance.now();
    const before = await client.countOthers();
    const sent = Promise.all(requests.map((request) => client.send(request)));
    do this.taken.push(...(await client.trigger(1)));
    while ((await client.countOthers()) < before + messages);
    await sent;
    this.#messages += messages;
    this.#seconds += (performance.now() - startedAt) / 1_000;
  }

  latency(): Latency {
    return {
      beside: this.#name,
      singles: this.taken.length,
      p50Ms: quantileOf(this.taken, 0.5),
      p99Ms: quantileOf(this.taken, 0.99),
      mostMs: Math.max(...this.taken),
      perSecond: this.#messages === 0 ? null : this.#messages / this.#seconds,
    };
  }
}

/** Follows one inbox, and triggers its messages. */
class SingleClient {
  readonly #world: World;
  readonly #agent = new Agent({ keepAlive: true });
  #socket: WebSocket | undefined;
  #onMessage: () => void = () => {};
  #sent = 0;

  constructor(world: World) {
    this.#world = world;
  }

  async open(): Promise<void> {
    const query = `subscription { messageChanged(subscriberId: "${RECIPIENT}") { change message { _id content { ... on MessageText { text } } } } }`;
    this.#socket = await followInbox(this.#world.url, query, (event) => {
      if (event.includes(`For one: ${this.#sent}"`)) this.#onMessage();
    });
  }

  close(): void {
    this.#socket?.terminate();
    this.#agent.destroy();
  }

  /** @returns the milliseconds until each message was at the websocket */
  async trigger(count: number): Promise<number[]> {
    const taken: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const startedAt = performance.now();
      this.#sent += 1;
      const isHere = new Promise<void>((resolve) => {
        this.#onMessage = resolve;
      });
      const events = [{ name: 'single', to: RECIPIENT, payload: { number: this.#sent } }];
      await this.send({ path: 'bulk', body: { events } });
      await isHere;
      taken.push(performance.now() - startedAt);
    }
    return taken;
  }

  async send({ path, body }: TriggerRequest): Promise<void> {
    const answer = await send(this.#agent, {
      url: `${this.#world.url}/v1/events/trigger/${path}`,
      method: 'POST',
      headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
  }

  /** How many messages exist that are not of single triggers. */
  async countOthers(): Promise<number> {
    return (await this.#world.db.collection('messages').estimatedDocumentCount()) - this.#sent;
  }
}
