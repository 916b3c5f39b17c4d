/**
 * The back end of an application. It knows the signed-in user, triggers workflows over REST, and creates the sessions with which
 * browsers open inboxes. Only the back end has the API key.
 *
 *   API_KEY=… node examples/back-end/server.js
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { API_KEY, GATEWAY_URL = 'http://127.0.0.1:4000', PORT = '3000' } = process.env;
if (!API_KEY) throw new Error('API_KEY is not set');

/** Sends a request to the gateway. */
async function ask(path, body, headers = {}) {
  const response = await fetch(`${GATEWAY_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`The gateway answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Creates a session of 15 minutes for one subscriber. */
async function mintSession(subscriberId) {
  const query = `mutation Mint($input: CreateSubscriberSessionInput!) {
    createSubscriberSession(input: $input) {
      ... on CreateSubscriberSessionPayload { token expiresAt }
      ... on Error { message }
    }
  }`;
  const { data, errors } = await ask('/graphql', {
    query,
    variables: { input: { subscriberId, expiresInSeconds: 900 } },
  });
  if (errors) throw new Error(errors[0].message);
  return data.createSubscriberSession;
}

/** Notifies a user of a comment. The id of the comment makes a retry safe. */
async function notifyOfComment({ id = randomUUID(), to, author, title }) {
  const transactionId = `comment-${id}`;
  const events = [{ name: 'new-comment', to, payload: { author, title }, transactionId }];
  const [answer] = await ask('/v1/events/trigger/bulk', { events }, { 'idempotency-key': transactionId });
  return answer;
}

/** The signed-in user. A real application reads its own session here. */
const signedIn = (request) => /(?:^|; )user=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

/** Returns the status, body and headers of the answer. */
async function answerTo(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  switch (`${request.method} ${pathname}`) {
    case 'GET /sign-in': {
      const user = searchParams.get('user')?.replace(/[^\w-]/g, '') ?? '';
      return [303, {}, { location: '/', 'set-cookie': `user=${user}; Path=/; HttpOnly; SameSite=Strict` }];
    }
    case 'POST /session': {
      const user = signedIn(request);
      if (!user) return [401, { message: 'Sign in first: /sign-in?user=ada' }];
      const session = await mintSession(user);
      return [session.token ? 200 : 404, session];
    }
    case 'POST /comments':
      return [202, await notifyOfComment(await bodyOf(request))];
    default:
      return [404, { message: 'Not found' }];
  }
}

const server = createServer(async (request, response) => {
  const [status, body, headers] = await answerTo(request).catch((error) => [502, { message: error.message }]);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`Back end http://127.0.0.1:${server.address().port}\n`);
});
