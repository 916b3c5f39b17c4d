/** The part of the driver's internal connections that is used here. The driver exports neither the class nor its type. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';
  import type { Document } from 'mongodb';

  export class Connection {
    readonly socket: Socket;
    readonly closed: boolean;
    /** Undefined in versions of the driver that name this method differently. */
    command?(namespace: unknown, command: Document, ...others: unknown[]): Promise<unknown>;
    cleanup(error: Error): void;
  }
}
