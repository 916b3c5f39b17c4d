import { expect, it } from 'vitest';
import type { Connection } from '../../src/inbox-element/state/connection.ts';
import { Preferences } from '../../src/inbox-element/state/preferences.ts';

it('the preferences of the inbox element leave no listener at the connection when they are closed', () => {
  const listeners = new Set<() => void>();
  const connection: Pick<Connection, 'onLive'> = {
    onLive(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const opened = [1, 2].map(
    () => new Preferences(connection as Connection, { changed: () => {}, stored: () => {}, refused: () => {} }),
  );
  expect(listeners.size).toBe(2);
  for (const preferences of opened) preferences.close();
  expect(listeners.size).toBe(0);
});
