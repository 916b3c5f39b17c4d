import { Random } from './random.ts';

const GATEWAYS = ['gateway-1', 'gateway-2'] as const;
export type Gateway = (typeof GATEWAYS)[number];
const WORKERS = ['worker-1', 'worker-2'] as const;
type Worker = (typeof WORKERS)[number];
const PROCESSES = [...GATEWAYS, ...WORKERS] as const;
const MEMBERS = [...PROCESSES, 'database'] as const;
export type Member = (typeof MEMBERS)[number];

/** The kinds of cuts: no data passes, or all connections break and new ones are refused. */
const LINK_CUTS = ['dead', 'refused'] as const;
export type LinkCut = (typeof LINK_CUTS)[number];

/** The templates that take too long: two that must be ended, and an ordinary one of 120 items for many people. */
export const HEAVY_TEMPLATES = ['nested loops', 'joined range', 'compared items'] as const;
export type HeavyTemplate = (typeof HEAVY_TEMPLATES)[number];

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
  | { readonly kind: 'faulty neighbour'; readonly forMs: number }
  | { readonly kind: 'full disk'; readonly forMs: number }
  | { readonly kind: 'heavy template'; readonly template: HeavyTemplate }
  | { readonly kind: 'subscription flood'; readonly member: Gateway; readonly forMs: number }
);
export type FaultKind = Fault['kind'];

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

/** A process can be frozen for longer than a lease. It must then notice that its work was taken over. */
const LONGEST_AWAY_MS = { process: 14_000, database: 4_000 };

/** How often each kind of fault occurs, compared with the others. */
const WEIGHTS: Readonly<Record<FaultKind, number>> = {
  kill: 10,
  'kill at the end of a digest': 2,
  restart: 3,
  freeze: 4,
  'cut off': 5,
  'move clock': 2,
  'cut sockets': 8,
  throttle: 2,
  'faulty neighbour': 3,
  'full disk': 2,
  'heavy template': 2,
  'subscription flood': 1,
};
export const FAULT_KINDS = Object.keys(WEIGHTS) as [FaultKind, ...FaultKind[]];

/**
 * Derives the plan from a seed.
 * @param everyMs the average time between two faults, in milliseconds
 * @param kinds the kinds of faults
 */
export function planOf(seed: number, durationMs: number, everyMs: number, kinds: readonly FaultKind[]): Plan {
  const random = new Random(seed);
  const weights = Object.fromEntries(kinds.map((kind) => [kind, WEIGHTS[kind]])) as Record<FaultKind, number>;
  const faults: Fault[] = [];
  for (
    let atMs = 1_000;
    atMs < durationMs;
    atMs += random.between(Math.ceil(everyMs / 5), Math.ceil((everyMs * 9) / 5))
  ) {
    faults.push(faultAt(random, atMs, random.weighted(weights)));
  }
  return { seed, durationMs, faults };
}

function faultAt(random: Random, atMs: number, kind: FaultKind): Fault {
  switch (kind) {
    case 'kill':
      return { atMs, kind, member: random.pick(MEMBERS), downMs: random.between(50, 1_500) };
    case 'restart':
      return { atMs, kind, member: random.pick(MEMBERS) };
    case 'kill at the end of a digest':
      return { atMs, kind, member: random.pick(WORKERS), downMs: random.between(50, 1_500) };
    case 'freeze':
      return { atMs, kind, ...absence(random) };
    case 'cut off':
      return { atMs, kind, ...absence(random), how: random.pick(LINK_CUTS) };
    case 'move clock':
      return { atMs, kind, member: random.pick(PROCESSES) };
    case 'cut sockets':
      return { atMs, kind, share: random.between(10, 100) / 100 };
    case 'throttle':
      return { atMs, kind, forMs: random.between(500, 4_000) };
    case 'faulty neighbour':
      return { atMs, kind, forMs: random.between(1_000, 5_000) };
    case 'full disk':
      return { atMs, kind, forMs: random.between(1_000, 6_000) };
    case 'heavy template':
      return { atMs, kind, template: random.pick(HEAVY_TEMPLATES) };
    case 'subscription flood':
      return { atMs, kind, member: random.pick(GATEWAYS), forMs: random.between(2_000, 6_000) };
  }
}

/** Which member is away, and for how long. The database is the one in every fifth fault. */
function absence(random: Random): { readonly member: Member; readonly forMs: number } {
  const kind = random.weighted({ process: 4, database: 1 });
  const member = kind === 'database' ? kind : random.pick(PROCESSES);
  return { member, forMs: random.between(500, LONGEST_AWAY_MS[kind]) };
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
