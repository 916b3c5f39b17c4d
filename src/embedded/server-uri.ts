/** The address of a server, as clients take it. */
export function serverUri(host: string, port: number): string {
  return `mongodb://${host.includes(':') ? `[${host}]` : host}:${port}/?directConnection=true`;
}
