/// <reference path="./driver-connection.d.ts" />
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * Makes commands fail that wait to be written to a connection of the MongoDB driver when it closes.
 *
 * The driver (7.9) waits for the events `drain` or `error` of a socket that does not take a command at once. A socket
 * that is closed without an error emits neither, so that the command never ends. This happens to large commands, and to
 * all that are written just before `close` is emitted. When a database process dies, its connections close at the same
 * moment: the first one makes the driver's monitor write to its own. The monitor then waits forever, and the client
 * never finds the database again. No public interface reaches the sockets of the driver, in particular not with TLS.
 */
export function endWaitingWrites(): void {
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    if (this.closed) return;
    cleanup.call(this, error);
    if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  };
}
