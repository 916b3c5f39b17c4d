/** A service that does not answer for this long counts as silent. */
const SILENT_MS = 1_000;
/** The most requests that wait for one silent service. */
const MAX_SILENT = 8;
/** From this number of requests to silent services on, each new silent service gets one request. */
const MANY_SILENT = 24;

/** A service with running requests. */
interface Service {
  running: number;
  /** When it answered last, or the first of its running requests began, by `performance.now()`. */
  heardAtMs: number;
  hasAnswered: boolean;
  /** Calls these when it answers or turns silent. */
  readonly waiting: Set<() => void>;
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
  async make<T>(name: string, request: () => Promise<T>): Promise<T | null> {
    const known = this.#services.get(name);
    if (known !== undefined && known.running >= this.#limit && !(await this.#answers(known))) return null;
    const service = this.#services.get(name) ?? this.#add(name);
    const startedAtMs = performance.now();
    service.running += 1;
    try {
      return await request();
    } finally {
      service.running -= 1;
      if (service.running === 0) this.#services.delete(name);
      // A request that was given up after a long time is no answer.
      if (performance.now() - startedAtMs < SILENT_MS) heard(service);
    }
  }

  get #limit(): number {
    const silentSinceMs = performance.now() - SILENT_MS;
    let silent = 0;
    for (const { heardAtMs, running } of this.#services.values()) if (heardAtMs <= silentSinceMs) silent += running;
    return silent < MANY_SILENT ? MAX_SILENT : 1;
  }

  #add(name: string): Service {
    const service: Service = { running: 0, heardAtMs: performance.now(), hasAnswered: false, waiting: new Set() };
    this.#services.set(name, service);
    return service;
  }

  /** Waits for the first answer of a service that has just got its first requests. */
  async #answers(service: Service): Promise<boolean> {
    const leftMs = service.heardAtMs + SILENT_MS - performance.now();
    if (leftMs <= 0 || service.hasAnswered) return leftMs > 0;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.ceil(leftMs) + 1);
      service.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return service.hasAnswered;
  }
}

function heard(service: Service): void {
  service.heardAtMs = performance.now();
  service.hasAnswered = true;
  for (const tell of service.waiting) tell();
  service.waiting.clear();
}
