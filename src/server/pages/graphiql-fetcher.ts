/**
 * The fetcher of the GraphiQL page: a script that declares `gatewayFetcher`. It becomes part of the page, after the client of
 * graphql-ws.
 *
 * - Subscriptions go over a websocket, with the headers of the editor as connection parameters. Other operations go over
 *   HTTP. The text of the query decides, because the page parses it only a moment after it was pasted.
 * - The page asks for the schema before the user has typed a key. The question waits for a key that works.
 */
export const GRAPHIQL_FETCHER = String.raw`
const operationOf = (query, operationName) => {
  // Strings and comments may contain anything.
  const code = query.replace(/"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*/g, ' ');
  let depth = 0;
  let last = { type: 'query' };
  const tokens = /[{}()]|\b(query|mutation|subscription|fragment)\b\s*([A-Za-z_]\w*)?/g;
  for (const [token, type, name] of code.matchAll(tokens)) {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth -= 1;
    else if (depth === 0 && type !== 'fragment') {
      if (operationName && name === operationName) return { type, name };
      last = { type };
    }
  }
  return last;
};

const hasKey = (headers = {}) =>
  Object.entries(headers).some(([name, value]) => /^authorization$/i.test(name) && /^\w+ +\S/.test(value));

const send = async (url, params, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(params),
  });
  return { status: response.status, result: await response.json() };
};

const typedHeaders = () => {
  for (const editor of document.querySelectorAll('.graphiql-editor-tool .view-lines')) {
    const top = (line) => parseFloat(line.style.top);
    const lines = [...editor.querySelectorAll('.view-line')].sort((a, b) => top(a) - top(b));
    try {
      const headers = JSON.parse(lines.map((line) => line.textContent.replaceAll('\u00a0', ' ')).join('\n'));
      if (hasKey(headers)) return headers;
    } catch {
      // Not the headers, or not complete yet.
    }
  }
};

const TYPING_EVENTS = ['keyup', 'paste', 'focusout'];
let schemaOfPage;
const fetchSchema = (url, params, first) => {
  schemaOfPage ??= new Promise((resolve) => {
    let refused;
    let timer;
    const attempt = async (headers) => {
      const tried = JSON.stringify(headers);
      if (!hasKey(headers) || tried === refused) return;
      refused = tried;
      const answer = await send(url, params, headers).catch(() => undefined);
      if (answer === undefined) refused = undefined;
      if (answer === undefined || answer.status === 401) return;
      for (const type of TYPING_EVENTS) document.removeEventListener(type, retry, true);
      schemaOfPage = undefined;
      resolve(answer.result);
    };
    const retry = () => {
      clearTimeout(timer);
      timer = setTimeout(() => attempt(typedHeaders()), 400);
    };
    for (const type of TYPING_EVENTS) document.addEventListener(type, retry, true);
    attempt(first);
  });
  return schemaOfPage;
};

const gatewayFetcher = (given, { headers } = {}) => {
  const url = new URL(location.pathname, location.href);
  if (given.operationName === 'IntrospectionQuery') return fetchSchema(url, given, headers);
  // The name may be that of an operation that was in the editor before.
  const { type, name } = operationOf(given.query, given.operationName);
  const params = { ...given, operationName: name };
  if (type !== 'subscription') {
    return send(url, params, headers).then(({ result }) => result);
  }
  url.protocol = url.protocol.replace('http', 'ws');
  const client = graphqlWs.createClient({ url: url.href, connectionParams: headers, retryAttempts: 0 });
  const events = client.iterate(params);
  const next = events.next.bind(events);
  events.next = () =>
    next().catch((cause) => {
      const isClosed = cause?.code !== undefined && cause.reason !== undefined;
      throw isClosed ? new Error('The websocket was closed with ' + cause.code + ': ' + cause.reason) : cause;
    });
  return events;
};
`;
