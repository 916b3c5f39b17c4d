import { Agent } from 'node:http';
import { writeDenseActivity } from './dense-activity.ts';
import { type Request, send } from './load.ts';
import { API_KEY, type World } from './world.ts';

const ROUNDS = 5;
const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const MESSAGE =
  '_id transactionId subject title templateIdentifier createdAt read seen archived tags status channel email';
const CONDITIONS = 'filters { type children { field value } }';

/** Ordinary and hostile queries. Each list of the environment has 100 items. */
const QUERIES: Readonly<Record<string, string>> = {
  'a page of 100 subscribers': '{ subscribers(first: 100) { edges { node { _id } } } }',
  '100 messages of each':
    '{ subscribers(first: 100) { edges { node { messages(first: 100) { edges { node { _id } } } } } } }',
  '… with all values': `{ subscribers(first: 100) { edges { node { messages(first: 100) { edges { node { ${MESSAGE} payload
    content { ... on MessageText { text } } cta { data { url } action { buttons { type content } } } } } } } } } }`,
  '… with 90 aliases': `{ subscribers(first: 100) { edges { node { messages(first: 100) { edges { node {
    ${repeat(90, (index) => `a${index}: subject`)} } } } } } } }`,
  '… with what each belongs to': `{ subscribers(first: 100) { edges { node { messages(first: 100) { edges { node { _id
    subscriber { firstName } workflow { name } notification { transactionId } } } } } } } }`,
  '50 notifications with jobs, conditions and details': `{ notifications(first: 50) { edges { node { jobs { edges { node {
    _id step { ${CONDITIONS} } executionDetails { edges { node { status detail } } } } } } } } } }`,
  '100 notifications with 100 jobs each': `{ notifications(first: 100) { edges { node { jobs(first: 100) { edges { node { _id
    step { ${CONDITIONS} variants { ${CONDITIONS} } } } } } } } } }`,
  '100 workflows with steps and variants': `{ workflows(first: 100) { edges { node { _id steps { _id ${CONDITIONS}
    variants { _id ${CONDITIONS} } } } } } }`,
  '100 workflows with the variables of steps': `{ workflows(first: 100) { edges { node { _id steps { controlValues variables
    template issues { controls { message } } } } } } }`,
  'a count of 10,000': '{ messages(first: 0) { totalCount } }',
  '100 counts of 10,000': `{ ${repeat(100, (index) => `a${index}: messages(first: 0) { totalCount }`)} }`,
  '100 counts of nested lists': '{ subscribers(first: 100) { edges { node { messages(first: 0) { totalCount } } } } }',
  'the activity of 22 days': `{ activityOverTime(from: "${new Date(Date.now() - 22 * 86_400_000).toISOString()}",
    to: "${new Date(Date.now() + 86_400_000).toISOString()}", span: DAY) { from notifications deliveries { count } meanLagMs } }`,
  'the whole schema, 40 times': `{ ${repeat(40, (index) => `a${index}: __schema { types { fields { args { type { name } } } } }`)} }`,
  'near the limit: 4 times 100 messages of each': `{ ${repeat(
    4,
    (index) =>
      `a${index}: subscribers(first: 100) { edges { node { messages(first: ${100 - index}) { edges { node { _id } } } } } }`,
  )} }`,
};

/** One query: its cost, and the medians of its rounds. */
export interface CostResult {
  readonly query: string;
  readonly cost: number;
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  readonly ms: number;
  /** The longest answer of `/health` while the query ran. */
  readonly healthMs: number;
  readonly kb: number;
}

/** Compares the cost of queries with their time. The world must not limit costs. */
export async function benchCost(world: World): Promise<CostResult[]> {
  await writeDenseActivity(world);
  const agent = new Agent({ keepAlive: true });
  const results: CostResult[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const request: Request = {
      url: `${world.url}/graphql`,
      method: 'POST',
      headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, extensions: { cost: true } }),
    };
    const { body } = await send(agent, request);
    const { extensions, errors } = JSON.parse(body);
    if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors).slice(0, 500)}`);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(world, agent, request));
    results.push({
      query: name,
      cost: extensions.cost.operation,
      cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
      databaseCpuMs: median(rounds.map(({ databaseCpuMs }) => databaseCpuMs)),
      ms: median(rounds.map(({ ms }) => ms)),
      healthMs: Math.max(...(await longestHealth(world, agent, request))),
      kb: body.length / 1_024,
    });
  }
  agent.destroy();
  return results;
}

async function measure({ gateway, database }: World, agent: Agent, request: Request) {
  const [gatewayBefore, databaseBefore] = await Promise.all([gateway.usage(), database.usage()]);
  const startedAt = performance.now();
  await send(agent, request);
  const ms = performance.now() - startedAt;
  const [gatewayAfter, databaseAfter] = await Promise.all([gateway.usage(), database.usage()]);
  return {
    ms,
    cpuMs: gatewayAfter.cpuMs - gatewayBefore.cpuMs,
    databaseCpuMs: databaseAfter.cpuMs - databaseBefore.cpuMs,
  };
}

/** Asks for the health of the gateway, again and again, while it answers a query. @returns the times in milliseconds */
async function longestHealth({ url }: World, agent: Agent, request: Request): Promise<number[]> {
  let isAnswered = false;
  const answer = send(agent, request).then(() => {
    isAnswered = true;
  });
  const times: number[] = [];
  while (!isAnswered) {
    const startedAt = performance.now();
    await send(agent, { url: `${url}/health`, method: 'GET', headers: {} });
    times.push(performance.now() - startedAt);
  }
  await answer;
  return times;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
