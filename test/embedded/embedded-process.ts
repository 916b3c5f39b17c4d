import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { inject, onTestFinished } from 'vitest';
import { makeDirectory } from '../testkit/make-directory.ts';

/** An embedded server in a process of its own. */
export interface EmbeddedProcess {
  uri: string;
  port: number;
  process: ChildProcess;
  /** Ends the process and waits for it. @returns its exit code, or null if the signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** A data directory that is removed after the test. */
export function newDataDir(): string {
  const directory = makeDirectory('embedded-test-');
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The end of a server that did not start. */
export interface FailedStart {
  code: number;
  stderr: string;
}

/** Starts the compiled server. The caller must stop it. */
export function launchEmbedded(env: Record<string, string>): Promise<EmbeddedProcess | FailedStart> {
  return awaitStart(spawnServer(env));
}

/**
 * Starts the compiled server. It is killed after the test.
 * @param wrapper a command that starts the command after it, e.g. in namespaces of its own
 */
export function spawnEmbedded(
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<EmbeddedProcess | FailedStart> {
  const child = spawnServer(env, wrapper);
  onTestFinished(() => void child.kill('SIGKILL'));
  return awaitStart(child);
}

function spawnServer(
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): ChildProcessByStdio<null, Readable, Readable> {
  const [command = '', ...args] = [...wrapper, process.execPath, join(inject('distDir'), 'embedded/db.js')];
  return spawn(command, args, {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function awaitStart(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<EmbeddedProcess | FailedStart> {
  const exited = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /mongodb:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
    });
  });
  const first = await Promise.race([listening, exited]);
  if (typeof first !== 'string') return { code: first[0] ?? -1, stderr };
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return { uri: first, port: Number(new URL(first).port), process: child, stop };
}

/** Starts the compiled server and waits until it listens. */
export async function startEmbeddedProcess(dataDir = newDataDir(), port = 0): Promise<EmbeddedProcess> {
  const started = await spawnEmbedded({ DATA_DIR: dataDir, PORT: String(port) });
  if ('uri' in started) return started;
  throw new Error(`The embedded server did not start: ${started.stderr}`);
}

/** A client that is closed after the test. */
export function newClient(uri: string, options: MongoClientOptions = {}): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000, ...options });
  onTestFinished(() => client.close(true));
  return client;
}
