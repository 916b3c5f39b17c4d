import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { describe, expect, inject, it } from 'vitest';
import { showProgress } from '../src/progress.ts';
import { spawnGateway } from './testkit/gateway-process.ts';
import { startTestStore, uniqueDatabaseUri } from './testkit/test-database.ts';

/** A terminal with a number of columns, or a stream that is not a terminal. */
function terminal(isTTY: boolean, columns = 60) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(`${chunk}`);
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY, columns }) };
}

const CLEAR = '\r\u001b[2K';

describe('progress', () => {
  it('is one line that replaces itself, fits the terminal, and is removed at the end', () => {
    const { written, stream } = terminal(true, 30);
    const progress = showProgress(stream);
    progress.step('Building', 1, 4);
    progress.step('Building', 4, 4);
    progress.step('Looking at a very long list of things');
    progress.clear();
    progress.clear();
    expect(written).toEqual([
      `${CLEAR}Building 1/4 (25 %)`,
      `${CLEAR}Building 4/4 (100 %)`,
      `${CLEAR}Looking at a very long list o`,
      CLEAR,
    ]);
  });

  it('skips updates that follow too quickly', () => {
    const { written, stream } = terminal(true);
    const progress = showProgress(stream);
    for (let done = 1; done <= 1_000; done += 1) progress.step('Building', done, 1_000);
    expect(written.length).toBeLessThan(100);
    expect(written.at(-1)).toContain('1000/1000');
  });

  it('shows the rate and the remaining time of the current task', () => {
    const { written, stream } = terminal(true, 80);
    let now = 0;
    const progress = showProgress(stream, () => now);
    progress.step('Reading', 0, 10_000);
    now = 500;
    progress.step('Reading', 400, 10_000);
    now = 2_000;
    progress.step('Reading', 1_000, 10_000);
    now = 20_000;
    progress.step('Reading', 10_000, 10_000);
    progress.step('Building', 0, 20);
    now = 30_000;
    progress.step('Building', 2, 20);
    progress.step('Counting', 0);
    now = 32_000;
    progress.step('Counting', 100);
    expect(written.map((line) => line.slice(CLEAR.length))).toEqual([
      'Reading 0/10000 (0 %)',
      'Reading 400/10000 (4 %)',
      'Reading 1000/10000 (10 %), 500/s, 18 s left',
      'Reading 10000/10000 (100 %), 500/s',
      'Building 0/20 (0 %)',
      'Building 2/20 (10 %), 0.2/s, 2 min left',
      'Counting 0',
      'Counting 100, 50/s',
    ]);
  });

  it('is not written if the stream is not a terminal', () => {
    const { written, stream } = terminal(false);
    showProgress(stream).step('Building', 1, 4);
    expect(written).toEqual([]);
  });
});

/** `script` of util-linux gives a command a terminal. Other systems have a different `script`, or none. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

describe('long-running commands', () => {
  it('write no progress to a log', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const command = spawnGateway({ MONGODB_URI: uri }, ['doctor']);
    await command.ended;
    expect(command.output()).not.toContain(CLEAR);
  });

  it.runIf(hasTerminals)('show it on a terminal', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const demo = runOnTerminal('demo', uri);
    expect(demo).toMatch(/Writing demo data \d+\/\d+ \(100 %\)/);
    expect(demo).toMatch(/Triggering demo events 22\/22 \(100 %\)/);
    expect(demo).toContain('Demo data written');
    const doctor = runOnTerminal('doctor', uri);
    expect(doctor).toContain(`${CLEAR}Checking indexes`);
    expect(doctor).toContain('A gateway can be started.');
  });
});

/** Runs a command on a terminal. @returns what it prints */
function runOnTerminal(command: string, uri: string): string {
  const line = `MONGODB_URI='${uri}' '${process.execPath}' '${inject('distDir')}/main.js' ${command}`;
  return spawnSync('script', ['--quiet', '--return', '--command', line, '/dev/null'], { encoding: 'utf8' }).stdout;
}
