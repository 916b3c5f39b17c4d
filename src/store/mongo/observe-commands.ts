/// <reference path="./driver-connection.d.ts" />
import type { Document } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';
import { databaseCommands } from '../../telemetry/signals.ts';
import { inSpan, isInSpan } from '../../telemetry/tracing.ts';

/** Commands that only open a connection or keep it alive. */
const UNOBSERVED = new Set(['hello', 'ismaster', 'isMaster', 'saslStart', 'saslContinue']);

let isObserving = false;

/**
 * Measures all commands that this process sends from now on, and traces those of a span. Commands outside of spans, such as
 * the polls of a worker, would each be a trace of their own. Wraps an internal method of the driver, as
 * OpenTelemetry's instrumentation does: the driver's own command monitoring would decode each answer a second time, and
 * make a page 50% more expensive to read.
 */
export function observeCommands(): void {
  const { command: send } = Connection.prototype;
  // If another version of the driver has no such method, commands are not measured.
  if (isObserving || typeof send !== 'function') return;
  isObserving = true;
  Connection.prototype.command = function observedCommand(namespace, command, ...others) {
    if (!databaseCommands.hasSubscribers && !isInSpan()) return send.call(this, namespace, command, ...others);
    const [name = ''] = Object.keys(command);
    if (UNOBSERVED.has(name)) return send.call(this, namespace, command, ...others);
    return measure(name, collectionNameOf(command, name), () => send.call(this, namespace, command, ...others));
  };
}

/** The collection of a command. Empty if it has none. */
function collectionNameOf(command: Document, name: string): string {
  const collection = name === 'getMore' ? command.collection : command[name];
  return typeof collection === 'string' ? collection : '';
}

async function measure(command: string, collection: string, run: () => Promise<unknown>): Promise<unknown> {
  const startedAt = performance.now();
  const publish = (hasFailed: boolean) =>
    databaseCommands.publish({ command, collection, hasFailed, seconds: (performance.now() - startedAt) / 1_000 });
  const attributes = {
    'db.system.name': 'mongodb',
    'db.operation.name': command,
    ...(collection !== '' && { 'db.collection.name': collection }),
  };
  try {
    const answer = await (isInSpan()
      ? inSpan(`${command} ${collection}`.trim(), { kind: 'client', attributes }, run)
      : run());
    publish(false);
    return answer;
  } catch (error) {
    publish(true);
    throw error;
  }
}
