import { flood, type Request } from './load.ts';
import type { Member } from './member.ts';

/** One of the compared servers. All give the same answers. */
export interface Side {
  readonly name: string;
  readonly member: Member;
  readonly nextRequest: () => Request;
}

/** A value with its minimum and maximum over the rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The measurements of one side. */
export interface SideResult {
  readonly name: string;
  readonly requestsPerSecond: Spread;
  /** Processor time of the server process. In milliseconds per request. */
  readonly cpuMs: Spread;
  /** Processor time of the database. In milliseconds per request. */
  readonly databaseCpuMs: Spread;
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
}

/** How many times better the first side is than another side. */
export interface Ratio {
  readonly to: string;
  readonly byRequests: Spread;
  readonly byCpu: Spread;
}

export interface Comparison {
  readonly sides: readonly SideResult[];
  readonly ratios: readonly Ratio[];
}

interface Round {
  readonly requestsPerSecond: number;
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Effort {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  readonly connections: number;
}

/** Measures all sides round by round, in a different order each time. Compares the first side with the others. */
export async function compare(sides: readonly Side[], database: Member, effort: Effort): Promise<Comparison> {
  const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]));
  for (const { nextRequest } of sides) await flood(nextRequest, effort.connections, effort.warmUpMs);
  for (let round = 0; round < effort.rounds; round += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(turn + round) % sides.length] as Side;
      rounds.get(side)?.push(await measure(side, database, effort));
    }
  }
  const [first, ...others] = sides as [Side, ...Side[]];
  const of = (side: Side) => rounds.get(side) ?? [];
  return {
    sides: sides.map((side) => ({
      name: side.name,
      requestsPerSecond: spreadOf(of(side).map(({ requestsPerSecond }) => requestsPerSecond)),
      cpuMs: spreadOf(of(side).map(({ cpuMs }) => cpuMs)),
      databaseCpuMs: spreadOf(of(side).map(({ databaseCpuMs }) => databaseCpuMs)),
      p50Ms: spreadOf(of(side).map(({ p50Ms }) => p50Ms)),
      p99Ms: spreadOf(of(side).map(({ p99Ms }) => p99Ms)),
    })),
    ratios: others.map((other) => {
      const pairs = of(first).map((own, index) => [own, of(other)[index] as Round] as const);
      return {
        to: other.name,
        byRequests: spreadOf(pairs.map(([own, theirs]) => own.requestsPerSecond / theirs.requestsPerSecond)),
        byCpu: spreadOf(pairs.map(([own, theirs]) => theirs.cpuMs / own.cpuMs)),
      };
    }),
  };
}

async function measure({ member, nextRequest }: Side, database: Member, effort: Effort): Promise<Round> {
  const [before, databaseBefore] = [await member.usage(), await database.usage()];
  const startedAt = performance.now();
  const taken = await flood(nextRequest, effort.connections, effort.roundMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const [after, databaseAfter] = [await member.usage(), await database.usage()];
  return {
    requestsPerSecond: taken.length / seconds,
    cpuMs: (after.cpuMs - before.cpuMs) / taken.length,
    databaseCpuMs: (databaseAfter.cpuMs - databaseBefore.cpuMs) / taken.length,
    p50Ms: quantileOf(taken, 0.5),
    p99Ms: quantileOf(taken, 0.99),
  };
}

export function quantileOf(values: readonly number[], quantile: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantileOf(values, 0.5),
  least: Math.min(...values),
  most: Math.max(...values),
});
