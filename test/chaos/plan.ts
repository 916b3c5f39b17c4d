import { Random } from './random.ts';

export const MEMBERS = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2', 'database'] as const;
export type Member = (typeof MEMBERS)[number];

/** The kinds of cuts: no data passes, or all connections break and new ones are refused. */
export type LinkCut = 'dead' | 'refused';

/** A fault and its time. In milliseconds from the start of the run. */
export type Fault = { readonly atMs: number } & (
  | { readonly kind: 'kill'; readonly member: Member; readonly downMs: number }
  | { readonly kind: 'kill at the end of a digest'; readonly member: Worker; readonly downMs: number }
  | { readonly kind: 'restart'; readonly member: Member }
  | { readonly kind: 'freeze'; readonly member: Member; readonly forMs: number }
  | { readonly kind: 'cut off'; readonly member: Member; readonly how: LinkCut; readonly forMs: number }
  | { readonly kind: 'move clock'; readonly member: Exclude<Member, 'database'> }
  | { readonly kind: 'cut sockets'; readonly share: number }
  | { readonly kind: 'throttle'; readonly forMs: number }
);

/** The answer of the provider to one request. */
export type Answer =
  | 'accepts'
  | 'fails temporarily'
  | 'fails permanently'
  | 'asks to retry later'
  | 'stalls'
  | 'accepts and hangs up'
  | 'accepts and answers an error'
  | 'answers garbage';

/** The answers after which the provider does not have the message. */
export const REFUSALS: ReadonlySet<Answer> = new Set(['fails temporarily', 'fails permanently', 'asks to retry later']);

/** All random choices of a run, ordered by time. */
export interface Plan {
  readonly seed: number;
  readonly durationMs: number;
  readonly faults: readonly Fault[];
}

const WORKERS = ['worker-1', 'worker-2'] as const;
type Worker = (typeof WORKERS)[number];
const LINE_CUTS = ['dead', 'refused'] as const;
const PROCESSES = ['gateway-1', 'gateway-2', ...WORKERS] as const;
/** A process can be frozen for longer than a lease. It must then notice that its work was taken over. */
const LONGEST_AWAY_MS = { process: 14_000, database: 4_000 };

/**
 * Derives the plan from a seed.
 * @param everyMs the average time between two faults, in milliseconds
 */
export function planOf(seed: number, durationMs: number, everyMs: number): Plan {
  const random = new Random(seed);
  const faults: Fault[] = [];
  for (
    let atMs = 1_000;
    atMs < durationMs;
    atMs += random.between(Math.ceil(everyMs / 5), Math.ceil((everyMs * 9) / 5))
  ) {
    faults.push(faultAt(random, atMs));
  }
  return { seed, durationMs, faults };
}

const WEIGHTS = {
  kill: 10,
  'kill at the end of a digest': 2,
  restart: 3,
  freeze: 3,
  'freeze the database': 1,
  'cut off': 4,
  'cut off the database': 1,
  'move clock': 2,
  'cut sockets': 8,
  throttle: 2,
};

function faultAt(random: Random, atMs: number): Fault {
  const kind = random.weighted(WEIGHTS);
  switch (kind) {
    case 'kill':
      return { atMs, kind, member: random.pick(MEMBERS), downMs: random.between(50, 1_500) };
    case 'restart':
      return { atMs, kind, member: random.pick(MEMBERS) };
    case 'kill at the end of a digest':
      return { atMs, kind, member: random.pick(WORKERS), downMs: random.between(50, 1_500) };
    case 'freeze':
      return {
        atMs,
        kind,
        member: random.pick(PROCESSES),
        forMs: random.between(500, LONGEST_AWAY_MS.process),
      };
    case 'freeze the database':
      return { atMs, kind: 'freeze', member: 'database', forMs: random.between(500, LONGEST_AWAY_MS.database) };
    case 'cut off':
      return {
        atMs,
        kind,
        member: random.pick(PROCESSES),
        how: random.pick(LINE_CUTS),
        forMs: random.between(500, LONGEST_AWAY_MS.process),
      };
    case 'cut off the database':
      return {
        atMs,
        kind: 'cut off',
        member: 'database',
        how: random.pick(LINE_CUTS),
        forMs: random.between(500, LONGEST_AWAY_MS.database),
      };
    case 'move clock':
      return { atMs, kind, member: random.pick(PROCESSES) };
    case 'cut sockets':
      return { atMs, kind, share: random.between(10, 100) / 100 };
    case 'throttle':
      return { atMs, kind, forMs: random.between(500, 4_000) };
  }
}

/** The answers of the provider, in order. */
export function* answersOf(seed: number): Generator<Answer, never> {
  const random = new Random(seed ^ 0x5bd1e995);
  for (;;) {
    yield random.weighted<Answer>({
      accepts: 67,
      'fails temporarily': 10,
      'fails permanently': 2,
      'asks to retry later': 5,
      stalls: 2,
      'accepts and hangs up': 6,
      'accepts and answers an error': 3,
      'answers garbage': 5,
    });
  }
}
