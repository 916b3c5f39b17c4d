import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, inject, it } from 'vitest';
import { showProgress } from '../src/progress.ts';
import { spawnGateway } from './testkit/gateway-process.ts';
import { startTestStore, uniqueDatabaseUri } from './testkit/test-database.ts';

/** A terminal of so many columns, or what is none. */
function terminal(isTTY: boolean, columns = 60) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(`${chunk}`);
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY, columns }) as unknown as NodeJS.WriteStream };
}

const CLEAR = '\r\u001b[2K';

describe('progress', () => {
  it('is one line that is written over, fits, and is gone in the end', () => {
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

  it('leaves out steps that come faster than anybody reads', () => {
    const { written, stream } = terminal(true);
    const progress = showProgress(stream);
    for (let done = 1; done <= 1_000; done += 1) progress.step('Building', done, 1_000);
    expect(written.length).toBeLessThan(100);
    expect(written.at(-1)).toContain('1000/1000');
  });

  it('is nothing where nobody looks on', () => {
    const { written, stream } = terminal(false);
    showProgress(stream).step('Building', 1, 4);
    expect(written).toEqual([]);
  });
});

/** `script` of util-linux gives a command a terminal; other systems have another one of that name, or none. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

describe('the commands that take long', () => {
  it('show no progress in a log', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const command = spawnGateway({ MONGODB_URI: uri }, ['doctor']);
    await once(command.process, 'exit');
    expect(command.output()).not.toContain(CLEAR);
  });

  it.runIf(hasTerminals)('show it on a terminal', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const { stdout } = spawnSync('script', ['--quiet', '--return', '--command', doctorCommand(uri), '/dev/null'], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(`${CLEAR}Comparing indexes`);
    expect(stdout).toContain('A gateway can be started.');
  });
});

const doctorCommand = (uri: string): string =>
  `MONGODB_URI='${uri}' '${process.execPath}' '${inject('distDir')}/main.js' doctor`;
