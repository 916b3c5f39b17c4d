const GATEWAY = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** A request to the gateway as a command. The user sets `API_KEY`, so that no key is shown or copied. */
export const curlOf = (method: string, path: string, body: object): string =>
  `curl -X ${method} ${GATEWAY}${path} \\
  -H "Authorization: ApiKey $API_KEY" -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`;
