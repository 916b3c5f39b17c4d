import type { CommandContext } from '../command.ts';

export const SERVER_VERSION = '8.0.4';
export const VERSION_ARRAY = [8, 0, 4, 0];

export const SET_NAME = 'rs0';

/** The server's address as the client reached it, e.g. `127.0.0.1:27017`. */
export function serverAddress({ localAddress, localPort }: CommandContext['client']): string {
  const host = localAddress.replace(/^::ffff:/, '');
  return host.includes(':') ? `[${host}]:${localPort}` : `${host}:${localPort}`;
}
