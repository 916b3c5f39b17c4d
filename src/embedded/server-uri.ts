/** The connection string of a server. */
export function serverUri(host: string, port: number): string {
  return `mongodb://${host.includes(':') ? `[${host}]` : host}:${port}/?directConnection=true`;
}
