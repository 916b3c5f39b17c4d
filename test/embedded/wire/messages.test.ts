import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { MessageReader } from '../../../src/embedded/wire/messages.ts';
import { opMsg } from '../raw-client.ts';

it('a large message is not held by the first bytes of the next one', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const heldBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const next = opMsg({ ping: 1 });
  const read = () => {
    const reader = new MessageReader();
    const large = opMsg({ ping: 1, comment: ' '.repeat(2_000_000) });
    reader.push(large.subarray(0, 1_000_000));
    reader.push(Buffer.concat([large.subarray(1_000_000), next.subarray(0, 20)]));
    expect(reader.next()?.equals(large)).toBe(true);
    return reader;
  };
  const before = heldBytes();
  const readers = Array.from({ length: 10 }, read);
  expect(heldBytes() - before).toBeLessThan(2_000_000);
  for (const reader of readers) {
    reader.push(next.subarray(20));
    expect(reader.next()?.equals(next)).toBe(true);
  }
});
