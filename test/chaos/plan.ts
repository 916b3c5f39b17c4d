import { Random } from './random.ts';

export const MEMBERS = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2', 'database'] as const;
export type Member = (typeof MEMBERS)[number];

/** What happens at a moment of a run, in milliseconds from its start. */
export type Blow = { readonly atMs: number } & (
  | { readonly kind: 'kill'; readonly member: Member; readonly downMs: number }
  | { readonly kind: 'freeze'; readonly member: Exclude<Member, 'database'>; readonly forMs: number }
  | { readonly kind: 'move clock'; readonly member: Exclude<Member, 'database'> }
  | { readonly kind: 'cut sockets'; readonly share: number }
);

/** How the provider answers one request. */
export const ANSWERS = [
  'takes',
  'refuses for now',
  'asks to wait',
  'stalls',
  'takes and hangs up',
  'talks nonsense',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** Everything that is left to chance in a run, in the order of its moments. */
export interface Plan {
  readonly seed: number;
  readonly durationMs: number;
  readonly blows: readonly Blow[];
}

const PROCESSES = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2'] as const;

/** The plan that follows from a seed. */
export function planOf(seed: number, durationMs: number): Plan {
  const random = new Random(seed);
  const blows: Blow[] = [];
  for (let atMs = 1_000; atMs < durationMs; atMs += random.between(300, 1_800)) {
    switch (random.weighted({ kill: 5, freeze: 2, 'move clock': 1, 'cut sockets': 4 })) {
      case 'kill':
        blows.push({ atMs, kind: 'kill', member: random.pick(MEMBERS), downMs: random.between(50, 1_500) });
        break;
      case 'freeze':
        // Beyond a lease at times: what comes back must see that its work is another's.
        blows.push({ atMs, kind: 'freeze', member: random.pick(PROCESSES), forMs: random.between(500, 14_000) });
        break;
      case 'move clock':
        blows.push({ atMs, kind: 'move clock', member: random.pick(PROCESSES) });
        break;
      case 'cut sockets':
        blows.push({ atMs, kind: 'cut sockets', share: random.between(10, 100) / 100 });
    }
  }
  return { seed, durationMs, blows };
}

/** How the provider answers its requests, one after the other. */
export function* answersOf(seed: number): Generator<Answer, never> {
  const random = new Random(seed ^ 0x5bd1e995);
  for (;;) {
    yield random.weighted<Answer>({
      takes: 70,
      'refuses for now': 10,
      'asks to wait': 5,
      stalls: 2,
      'takes and hangs up': 8,
      'talks nonsense': 5,
    });
  }
}
