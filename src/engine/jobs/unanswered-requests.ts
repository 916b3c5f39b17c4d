import type { StepOutcome } from '../steps/step.ts';

/** A service that does not answer for this long counts as silent. */
const SILENT_MS = 1_000;
/** The most requests that wait for one silent service. */
const MAX_SILENT = 8;
/** From this number of requests to silent services on, each new silent service gets one request. */
const MANY_SILENT = 24;

/** A service with running requests. */
interface Service {
  running: number;
  /** When it answered last, or the first of its running requests began, by `performance.now()`. Infinity before that. */
  heardAtMs: number;
  hasAnswered: boolean;
  /** Calls these when it gets its first request, answers, or has no more requests. */
  readonly waiting: Set<() => void>;
}

/** A request of an external step. */
export interface ExternalRequest {
  /** Runs before the request. Its duration says nothing about the service. */
  readonly prepare: () => Promise<void>;
  readonly send: () => Promise<StepOutcome>;
}

/**
 * The requests that the external steps of one queue make to providers and other services. They are bounded for each
 * service that does not answer, so that such a service never takes all places of the queue.
 */
export class UnansweredRequests {
  readonly #services = new Map<string, Service>();

  /**
   * Makes a request.
   * @param name identifies the service
   * @returns null, without a request, if too many requests wait for the service and it does not answer
   */
  async make(name: string, { prepare, send }: ExternalRequest): Promise<StepOutcome | null> {
    const service = await this.#enter(name);
    if (service === null) return null;
    try {
      await prepare();
      const startedAtMs = performance.now();
      if (service.heardAtMs === Number.POSITIVE_INFINITY) {
        service.heardAtMs = startedAtMs;
        wake(service);
      }
      const outcome = await send();
      // A failure after a long time may be a timeout of the gateway. That does not count as an answer.
      if (outcome.status === 'completed' || performance.now() - startedAtMs < SILENT_MS) heard(service);
      return outcome;
    } finally {
      service.running -= 1;
      if (service.running === 0) this.#services.delete(name);
      wake(service);
    }
  }

  /** Waits for the first answer of a service that has just got its first requests. @returns null if it does not answer */
  async #enter(name: string): Promise<Service | null> {
    for (;;) {
      const service = this.#services.get(name) ?? newService();
      if (service.running < this.#limit || isAnswering(service)) {
        service.running += 1;
        this.#services.set(name, service);
        return service;
      }
      if (service.hasAnswered || isSilent(service)) return null;
      await change(service);
    }
  }

  get #limit(): number {
    let silent = 0;
    for (const service of this.#services.values()) if (isSilent(service)) silent += service.running;
    return silent < MANY_SILENT ? MAX_SILENT : 1;
  }
}

const newService = (): Service => ({
  running: 0,
  heardAtMs: Number.POSITIVE_INFINITY,
  hasAnswered: false,
  waiting: new Set(),
});

const isSilent = ({ heardAtMs }: Service): boolean => performance.now() - heardAtMs >= SILENT_MS;

const isAnswering = (service: Service): boolean => service.hasAnswered && !isSilent(service);

function heard(service: Service): void {
  service.heardAtMs = performance.now();
  service.hasAnswered = true;
}

/** Resolves when a service may answer, be silent, or have room for one more request. */
const change = ({ waiting, heardAtMs }: Service): Promise<void> =>
  new Promise((resolve) => {
    const leftMs = heardAtMs + SILENT_MS - performance.now();
    const timer = Number.isFinite(leftMs) ? setTimeout(resolve, Math.ceil(leftMs) + 1) : undefined;
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function wake({ waiting }: Service): void {
  for (const tell of waiting) tell();
  waiting.clear();
}
