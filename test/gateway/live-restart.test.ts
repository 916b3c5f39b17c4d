import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Subscriber } from '../../src/model/subscriber.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const query = `subscription ($subscriberId: String, $after: String) {
  messageChanged(subscriberId: $subscriberId, after: $after) { change cursor _messageId }
}`;

interface Place {
  /** The received events, in order. */
  readonly ids: string[];
  after: string | null;
}

/** Follows an inbox at a gateway until some messages are received or the connection is lost, and disconnects. */
function follow({ url }: GatewayProcess, { subscriberId }: Subscriber, place: Place, isEnough: () => boolean) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  return new Promise<void>((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `ApiKey ${API_KEY}` } })),
    );
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(`${data}`);
      if (type === 'connection_ack') {
        const variables = { subscriberId, after: place.after };
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
      }
      if (type !== 'next') return;
      const { _messageId, cursor } = payload.data.messageChanged;
      place.ids.push(_messageId);
      place.after = cursor;
      if (isEnough()) socket.terminate();
    });
  });
}

it('neither loses nor duplicates events while sockets are cut and gateways are killed and restarted', async () => {
  const uri = uniqueDatabaseUri();
  const store = await startTestStore(uri);
  const settings = { MONGODB_URI: uri, API_KEY };
  const gateways = await Promise.all([startGateway(settings), startGateway(settings)]);
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const data = seed(store, { _environmentId: environment._id, _organizationId: environment._organizationId });
  const inboxes = await Promise.all(
    ['ada', 'ben', 'cyd'].map(async (subscriberId) => ({
      subscriber: await data.subscriber({ subscriberId }),
      place: { ids: [], after: null } as Place,
      written: [] as string[],
      last: new ObjectId(),
    })),
  );
  const write = async ({ subscriber, written }: (typeof inboxes)[number], _id = new ObjectId()) => {
    await data.message(subscriber, { _id });
    written.push(`${_id}`);
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

  // A client has a cursor to resume from after its first event. Earlier events are not replayed.
  await Promise.all(
    inboxes.map(async (inbox) => {
      let isThere = false;
      const first = follow(pick(gateways), inbox.subscriber, inbox.place, () => true).then(() => {
        isThere = true;
      });
      while (!isThere) await write(inbox);
      await first;
      inbox.written.splice(0, inbox.written.indexOf(inbox.place.ids[0] ?? ''));
    }),
  );
  const reading = inboxes.map(async ({ subscriber, place, last }) => {
    const isOver = () => place.ids.at(-1) === `${last}`;
    while (!isOver()) {
      const until = place.ids.length + Math.floor(Math.random() * 8);
      await follow(pick(gateways), subscriber, place, () => isOver() || place.ids.length > until);
    }
  });
  for (let count = 0; count < 120; count += 1) {
    await write(pick(inboxes));
    if (count % 60 !== 30) continue;
    const killed = count < 60 ? 0 : 1;
    await gateways[killed]?.end('SIGKILL');
    gateways[killed] = await startGateway(settings);
  }
  for (const inbox of inboxes) await write(inbox, inbox.last);
  await Promise.all(reading);
  for (const { place, written } of inboxes) expect(place.ids).toEqual(written);
}, 90_000);
