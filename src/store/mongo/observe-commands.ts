import { createRequire } from 'node:module';
import type { Document } from 'mongodb';
import { databaseCommands } from '../../telemetry/signals.ts';
import { inSpan, isTracing } from '../../telemetry/tracing.ts';

/** The driver's connection, as far as it is known here. */
interface Connection {
  command(namespace: unknown, command: Document, ...others: unknown[]): Promise<unknown>;
}

/** What keeps a connection alive, and says nothing of anybody's work. */
const UNOBSERVED = new Set(['hello', 'ismaster', 'isMaster', 'saslStart', 'saslContinue']);

let isObserving = false;

/**
 * Tells the times of all commands that this process sends from now on, and traces them. The driver's own monitoring would
 * decode each answer a second time, which makes reading a page half as dear again; so this stands in the place where
 * OpenTelemetry's instrumentation of the driver does.
 */
export function observeCommands(): void {
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    Connection?: { prototype: Connection };
  };
  // Another version of the driver may keep it elsewhere: there are no times then, and nothing else is lost.
  if (isObserving || typeof Connection?.prototype.command !== 'function') return;
  isObserving = true;
  const { command: send } = Connection.prototype;
  Connection.prototype.command = function observed(namespace, command, ...others) {
    if (!databaseCommands.hasSubscribers && !isTracing()) return send.call(this, namespace, command, ...others);
    const [name = ''] = Object.keys(command);
    if (UNOBSERVED.has(name)) return send.call(this, namespace, command, ...others);
    return timed(name, collectionOf(command, name), () => send.call(this, namespace, command, ...others));
  };
}

/** The collection that a command is for; empty where it is for none. */
function collectionOf(command: Document, name: string): string {
  const named = name === 'getMore' ? command.collection : command[name];
  return typeof named === 'string' ? named : '';
}

async function timed(command: string, collection: string, run: () => Promise<unknown>): Promise<unknown> {
  const startedAt = performance.now();
  const tell = (hasFailed: boolean) =>
    databaseCommands.publish({ command, collection, hasFailed, seconds: (performance.now() - startedAt) / 1_000 });
  const attributes = {
    'db.system.name': 'mongodb',
    'db.operation.name': command,
    ...(collection !== '' && { 'db.collection.name': collection }),
  };
  try {
    const answer = await (isTracing()
      ? inSpan(`${command} ${collection}`.trim(), { kind: 'client', attributes }, run)
      : run());
    tell(false);
    return answer;
  } catch (error) {
    tell(true);
    throw error;
  }
}
