import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { LineCut } from './plan.ts';

/** The line from one process to the database: it can be cut, or go dead without a word. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The cuts that are not mended yet. */
  readonly #cuts: LineCut[] = [];
  readonly port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  /** A line between two ports of this machine. */
  static async lay(port: number, targetPort: number): Promise<Line> {
    const server = createServer({ pauseOnConnect: true });
    const line = new Line(server, port);
    server.on('connection', (socket) => line.#join(socket, targetPort));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return line;
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
   * Where it is `dead`, what is sent arrives when it is mended; where it is `refused`, connections break.
   * @param mended resolves when nothing of this cut is left
   */
  async cut(how: LineCut, mended: Promise<unknown>): Promise<void> {
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
