import { expect, it } from 'vitest';
import type { WebSocket, WebSocketServer } from 'ws';
import { startHeartbeat } from '../../../src/server/websocket/heartbeat.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { occupy } from '../../testkit/occupy.ts';

const SOCKETS = 300;

it('lets other work run while it pings many sockets, and pings each once in a round', async () => {
  const pinged: number[] = [];
  const allPinged = new Promise<void>((resolve) => {
    const clients = Array.from({ length: SOCKETS }, (_, index) => ({
      isPaused: false,
      readyState: 1,
      OPEN: 1,
      terminate: () => {},
      ping: () => {
        occupy(1);
        pinged.push(index);
        if (pinged.length === SOCKETS) resolve();
      },
    }));
    const heartbeat = startHeartbeat({ clients: new Set(clients) } as unknown as WebSocketServer, 50);
    atEnd(() => heartbeat.stop());
  });
  // The pings occupy the processor for 300 ms in total.
  expect((await turnsOf(allPinged)).longestShare).toBeLessThan(0.3);
  expect(pinged).toEqual(Array.from({ length: SOCKETS }, (_, index) => index));
});

it('does not cut a socket whose client takes a large message before it answers', async () => {
  let pings = 0;
  const pinged: (() => void)[] = [];
  const [reading, stalled] = ['reading', 'stalled'].map((name) => ({
    name,
    isPaused: false,
    readyState: 1,
    OPEN: 1,
    isCut: false,
    terminate() {
      this.isCut = true;
    },
    ping() {
      pings += 1;
      pinged.shift()?.();
    },
  }));
  const clients = new Set([reading, stalled]);
  const heartbeat = startHeartbeat({ clients } as unknown as WebSocketServer, 20);
  atEnd(() => heartbeat.stop());
  while (pings < 5) {
    await new Promise<void>((resolve) => pinged.push(resolve));
    heartbeat.noteProgress(reading as unknown as WebSocket);
  }
  expect(reading?.isCut).toBe(false);
  expect(stalled?.isCut).toBe(true);
});
