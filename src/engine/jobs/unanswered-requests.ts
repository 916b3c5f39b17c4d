import type { StepOutcome } from '../steps/step.ts';

/** A lane without an answer for this long counts as silent. */
const SILENT_MS = 1_000;
/** The most requests that wait in one silent lane. */
const MAX_SILENT = 8;
/** From this number of requests in silent lanes on, each new silent lane gets one request. */
const MANY_SILENT = 24;

/** One environment's steps of one type that have running requests. They may use several providers. */
interface Lane {
  running: number;
  /** When a request was answered last, or the first running one began, by `performance.now()`. Infinity before that. */
  heardAtMs: number;
  hasAnswered: boolean;
  /** Called when its first request begins, when one is answered, and when one ends. */
  readonly waiting: Set<() => void>;
}

/** A request of an external step. */
export interface ExternalRequest {
  /** Runs before the request. Its duration says nothing about the provider. */
  readonly prepare: () => Promise<void>;
  readonly send: () => Promise<StepOutcome>;
}

/**
 * The requests that the external steps of one queue make to providers and other services. They are bounded for each lane
 * that gets no answer, so that such a lane never takes all places of the queue.
 */
export class UnansweredRequests {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Makes a request.
   * @param key identifies the lane
   * @returns null, without a request, if too many requests wait in the lane and none is answered
   */
  async make(key: string, { prepare, send }: ExternalRequest): Promise<StepOutcome | null> {
    const lane = await this.#enter(key);
    if (lane === null) return null;
    try {
      await prepare();
      const startedAtMs = performance.now();
      if (lane.heardAtMs === Number.POSITIVE_INFINITY) {
        lane.heardAtMs = startedAtMs;
        wake(lane);
      }
      const outcome = await send();
      // A failure after a long time may be a timeout of the gateway. That does not count as an answer.
      if (outcome.status === 'completed' || performance.now() - startedAtMs < SILENT_MS) heard(lane);
      return outcome;
    } finally {
      lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
      wake(lane);
    }
  }

  /** Waits for the first answer in a lane that has just got its first requests. @returns null if none comes */
  async #enter(key: string): Promise<Lane | null> {
    for (;;) {
      const lane = this.#lanes.get(key) ?? newLane();
      if (lane.running < this.#limit || isAnswering(lane)) {
        lane.running += 1;
        this.#lanes.set(key, lane);
        return lane;
      }
      if (lane.hasAnswered || isSilent(lane)) return null;
      await change(lane);
    }
  }

  get #limit(): number {
    let silent = 0;
    for (const lane of this.#lanes.values()) if (isSilent(lane)) silent += lane.running;
    return silent < MANY_SILENT ? MAX_SILENT : 1;
  }
}

const newLane = (): Lane => ({
  running: 0,
  heardAtMs: Number.POSITIVE_INFINITY,
  hasAnswered: false,
  waiting: new Set(),
});

const isSilent = ({ heardAtMs }: Lane): boolean => performance.now() - heardAtMs >= SILENT_MS;

const isAnswering = (lane: Lane): boolean => lane.hasAnswered && !isSilent(lane);

function heard(lane: Lane): void {
  lane.heardAtMs = performance.now();
  lane.hasAnswered = true;
}

/** Resolves when a lane may have got an answer, be silent, or have room for one more request. */
const change = ({ waiting, heardAtMs }: Lane): Promise<void> =>
  new Promise((resolve) => {
    const leftMs = heardAtMs + SILENT_MS - performance.now();
    const timer = Number.isFinite(leftMs) ? setTimeout(resolve, Math.ceil(leftMs) + 1) : undefined;
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function wake({ waiting }: Lane): void {
  for (const tell of waiting) tell();
  waiting.clear();
}
