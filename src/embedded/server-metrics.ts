/** The counters of the server since its start. `serverStatus` reports them. */
export class ServerMetrics {
  readonly #startedAtMs = performance.now();
  readonly opcounters = { insert: 0, query: 0, update: 0, delete: 0, getmore: 0, command: 0 };
  readonly network = { bytesIn: 0, bytesOut: 0, numRequests: 0 };

  /** How long the server has been running. */
  get upMs(): number {
    return Math.floor(performance.now() - this.#startedAtMs);
  }

  /** Counts a command, and each of its statements if it is a write. */
  countCommand(name: string, documents: ReadonlyMap<string, readonly unknown[]>): void {
    const [counter, statements] = COUNTERS.get(name) ?? ['command'];
    this.opcounters[counter] += statements === undefined ? 1 : (documents.get(statements)?.length ?? 0);
  }
}

type Counter = keyof ServerMetrics['opcounters'];

/** The counters of commands, and the fields with their statements. */
const COUNTERS: ReadonlyMap<string, readonly [counter: Counter, statements?: string]> = new Map(
  Object.entries({
    insert: ['insert', 'documents'],
    find: ['query'],
    update: ['update', 'updates'],
    delete: ['delete', 'deletes'],
    getMore: ['getmore'],
  }),
);
