import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { LinkCut } from './plan.ts';

/** The connection from one process to the database. It can break, or stall without an error. */
export class DatabaseLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The active cuts. */
  readonly #cuts: LinkCut[] = [];
  readonly port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  /** A proxy between two ports of this machine. */
  static async open(port: number, targetPort: number): Promise<DatabaseLink> {
    const server = createServer({ pauseOnConnect: true });
    const link = new DatabaseLink(server, port);
    server.on('connection', (socket) => link.#join(socket, targetPort));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  #join(near: Socket, targetPort: number): void {
    if (this.#cuts.includes('refused')) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.setNoDelay();
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (!to.write(chunk)) from.pause();
      });
      to.on('drain', () => this.#cuts.length === 0 && from.resume());
    }
    if (this.#cuts.length === 0) near.resume();
    else far.pause();
  }

  /**
   * `dead` delays all data until the end of the cut. `refused` breaks all connections.
   * @param mended resolves at the end of the cut
   */
  async cut(how: LinkCut, mended: Promise<unknown>): Promise<void> {
    this.#cuts.push(how);
    for (const socket of this.#sockets) {
      if (how === 'refused') socket.resetAndDestroy();
      else socket.pause();
    }
    await mended;
    this.#cuts.splice(this.#cuts.indexOf(how), 1);
    if (this.#cuts.length === 0) for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
