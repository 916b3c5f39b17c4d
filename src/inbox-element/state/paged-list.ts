import { type InboxProblem, problemOf } from '../gateway/problem.ts';

/** The gateway's limit for one page. */
const MAX_PAGE = 100;

/** A page of a connection. */
export interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The loaded part of a connection. Answers to earlier loads are dropped. */
export abstract class PagedList<Node> {
  nodes: readonly Node[] = [];
  hasMore = false;
  /** Null before the first page was asked for, and while nobody looks at the list. */
  status: 'loading' | 'loadingMore' | 'ready' | 'failed' | null = null;
  problem: InboxProblem | null = null;
  readonly #pageSize: number;
  readonly #changed: () => void;
  #endCursor: string | null = null;
  /** The number of the latest load. */
  #load = 0;
  #isAtEnd = false;

  constructor(pageSize: number, changed: () => void) {
    this.#pageSize = pageSize;
    this.#changed = changed;
  }

  /** Reads the first page, or as many nodes as are loaded already. */
  async load(): Promise<void> {
    // New nodes must not push the last ones out of a whole list, nor is a next page lost that was on its way.
    await this.#readFirst(this.status === 'loadingMore' || !this.hasMore);
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.status === 'loadingMore') return;
    if (this.status === 'loading') await this.#readFirst(true);
    else await this.#read('loadingMore', this.#pageSize, this.#endCursor);
  }

  /** Repeats the load that failed. */
  async retry(): Promise<void> {
    if (this.status === 'failed') await (this.#isAtEnd ? this.loadMore() : this.load());
  }

  get isLoading(): boolean {
    return this.status === 'loading' || this.status === 'loadingMore';
  }

  /** Keeps no more than a page while nobody looks at the list. `load` reads it again. */
  suspend(): void {
    this.close();
    this.status = null;
    this.replace(this.nodes.slice(0, this.#pageSize));
  }

  /** Ends its work. */
  close(): void {
    this.#load += 1;
  }

  protected abstract readPage(first: number, after: string | null): Promise<Page<Node> | undefined>;

  protected abstract keyOf(node: Node): string;

  /** Called when a load starts. @returns what to do when its nodes are there */
  protected abstract started(): () => void;

  protected replace(nodes: readonly Node[]): void {
    this.nodes = nodes;
    this.#changed();
  }

  async #readFirst(withMore: boolean): Promise<void> {
    const count = this.nodes.length + (withMore ? this.#pageSize : 0);
    await this.#read('loading', Math.max(this.#pageSize, count), null);
  }

  async #read(status: 'loading' | 'loadingMore', count: number, after: string | null): Promise<void> {
    this.#load += 1;
    const load = this.#load;
    this.#isAtEnd = status === 'loadingMore';
    const finished = this.started();
    this.status = status;
    this.#changed();
    try {
      const read: Node[] = [];
      let hasMore = true;
      let cursor = after;
      while (hasMore && read.length < count) {
        const page = await this.readPage(Math.min(MAX_PAGE, count - read.length), cursor);
        if (load !== this.#load) return;
        read.push(...(page?.edges ?? []).map(({ node }) => node));
        hasMore = page?.pageInfo.hasNextPage ?? false;
        cursor = page?.pageInfo.endCursor ?? null;
      }
      const before = this.#isAtEnd ? this.nodes : [];
      const keys = new Set(before.map((node) => this.keyOf(node)));
      this.hasMore = hasMore;
      this.#endCursor = cursor;
      this.status = 'ready';
      this.problem = null;
      this.replace([...before, ...read.filter((node) => !keys.has(this.keyOf(node)))]);
      finished();
    } catch (error) {
      if (load !== this.#load) return;
      this.status = 'failed';
      this.problem = problemOf(error);
      this.#changed();
    }
  }
}
