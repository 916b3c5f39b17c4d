import type { Document } from '../bson/document.ts';

/** The client of one connection. */
export interface Client {
  id: number;
  /** The server's address, as the client reached it. */
  localAddress: string;
  localPort: number;
  remote: string;
  /** How the client describes itself in its first `hello`: application, driver and operating system. */
  metadata: Document | undefined;
  appName: string | undefined;
}

/** The connected clients. */
export class Clients {
  readonly #connected = new Set<Client>();
  /** The number of connections since the start. */
  totalCreated = 0;

  /** Adds a new connection. Its id is unique since the start. */
  connect(address: Pick<Client, 'localAddress' | 'localPort' | 'remote'>): Client {
    const client: Client = { id: ++this.totalCreated, ...address, metadata: undefined, appName: undefined };
    this.#connected.add(client);
    return client;
  }

  disconnect(client: Client): void {
    this.#connected.delete(client);
  }

  all(): readonly Client[] {
    return [...this.#connected];
  }
}
