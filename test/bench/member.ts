import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROBE = fileURLToPath(new URL('./probe.js', import.meta.url));

/** The resources that a process has used since its start. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** One measured process: the gateway, a peer or the database. */
export interface Member {
  /** The processor time of the process with all its threads, and its memory. */
  usage(question?: 'usage' | 'usage after collection'): Promise<Usage>;
  /** Resolves with the captured text when the output matches the pattern. */
  printed(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a script as a process without the environment variables of this process. */
export function startMember(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Member {
  const { PATH, HOME, BENCH_NODE_OPTIONS = '' } = process.env;
  const options = BENCH_NODE_OPTIONS.split(' ').filter(Boolean);
  const child = spawn(process.execPath, ['--expose-gc', ...options, '--import', PROBE, script, ...args], {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
      for (const listen of listeners) listen();
    });
  }
  const exited = once(child, 'close').then(() => {
    running.delete(child);
    for (const listen of listeners) listen();
  });
  return {
    async usage(question = 'usage') {
      child.send(question);
      const [{ cpu, memory }] = (await once(child, 'message')) as [
        { cpu: NodeJS.CpuUsage; memory: NodeJS.MemoryUsage },
      ];
      return { cpuMs: (cpu.user + cpu.system) / 1_000, rssBytes: memory.rss };
    },
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined && running.has(child)) return;
          listeners.delete(look);
          if (found === undefined) reject(new Error(`${script} ended:\n${output}`));
          else resolve(found);
        };
        listeners.add(look);
        look();
      }),
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Stops all processes if a run fails. */
export function killMembers(): void {
  for (const child of running) child.kill('SIGKILL');
}
