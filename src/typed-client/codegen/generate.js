// Generates the types of the typed client and the Postman collection from an OpenAPI document.
//   node src/typed-client/codegen/generate.js <openapi.json> <folder of the repository, or of a copy>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import converter from 'openapi-to-postmanv2';
// Must be loaded first: openapi-typescript prints types with the API of TypeScript 5, which TypeScript 7 no longer has.
import './typescript-5-hook.js';

const { astToString, default: openapiTypescript } = await import('openapi-typescript');

const [source, folder] = process.argv.slice(2);
if (source === undefined || folder === undefined) {
  process.stderr.write('Usage: node src/typed-client/codegen/generate.js <openapi.json> <folder>\n');
  process.exit(2);
}

/** The variables of the Postman collection. */
const VARIABLES = {
  baseUrl: 'The address of the gateway.',
  apiKey: 'An API key of the environment.',
  COMMENT_ID: 'The id of an in-app message of the subscriber `ada`.',
  INTEGRATION_ID: 'The id of an integration.',
  MESSAGE_ID: 'The id of a message of the subscriber `ada`, of any channel.',
  NOTIFICATION_ID: 'The id of a notification.',
  TOMORROW: 'An instant in the future. A script sets it before each request.',
  TRANSACTION_ID: 'The `transactionId` of an event.',
};
const SET_TOMORROW = "pm.collectionVariables.set('TOMORROW', new Date(Date.now() + 864e5).toISOString());";

const document = JSON.parse(readFileSync(source, 'utf8'));

// A field with a default value is optional in a request.
write(
  'src/typed-client/generated/rest.ts',
  astToString(await openapiTypescript(document, { defaultNonNullable: false })),
);
write('examples/postman/collection.json', `${JSON.stringify(await postmanCollection(), null, 2)}\n`);

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** A collection with a folder for each tag, and variables for the address, the key, ids and an instant. */
async function postmanCollection() {
  const examples = curlExamples();
  const paths = mapValues(document.paths, (operations, path) =>
    mapValues(operations, (operation, method) => withExample(operation, findExample(examples, method, path))),
  );
  const options = {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    enableOptionalParameters: false,
    alwaysInheritAuthentication: true,
  };
  const input = { type: 'json', data: { ...document, paths } };
  const { result, reason, output } = await promisify(converter.convertV2)(input, options);
  if (!result) throw new Error(reason);
  return {
    ...withoutGenerated(output[0].data),
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'ApiKey {{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: [SET_TOMORROW] } }],
    variable: Object.entries(VARIABLES).map(([key, description]) => {
      return { key, value: key === 'baseUrl' ? 'http://127.0.0.1:4000' : '', type: 'string', description };
    }),
  };
}

/** The requests of examples/curl, which tests send. Their shell variables become variables of Postman. */
function curlExamples() {
  const text = readFileSync(new URL('../../../examples/curl/README.md', import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  const commands = blocks.filter((block) => block.includes('"$GATEWAY/v'));
  return commands.map((command) => {
    const [, url = ''] = /"\$GATEWAY([^"]*)"/.exec(command) ?? [];
    const [, plain, quoted] = / -d (?:'([^']*)'|"((?:[^"\\]|\\.)*)")/.exec(command) ?? [];
    const body = plain ?? quoted?.replaceAll('\\"', '"').replaceAll(/\$(\w+)/g, '{{$1}}');
    const method = /-X (\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST');
    return { method, path: url.split('?')[0].replaceAll(/\$(\w+)/g, '{{$1}}'), body };
  });
}

/** The example of a route such as `/v2/subscribers/{subscriberId}`. */
function findExample(examples, method, route) {
  const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const found = examples.find((example) => example.method.toLowerCase() === method && pattern.test(example.path));
  if (found === undefined) throw new Error(`examples/curl has no request of ${method.toUpperCase()} ${route}`);
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const values = pattern.exec(found.path).slice(1);
  return { body: found.body, parameters: Object.fromEntries(names.map((name, index) => [name, values[index]])) };
}

/** An operation with the values of an example, and without example answers, which would be twenty times as large. */
function withExample({ parameters = [], requestBody, ...operation }, example) {
  // A schema would lead to random values.
  const given = parameters.map(({ schema, ...parameter }) => ({
    ...parameter,
    schema: { type: 'string' },
    example: example.parameters[parameter.name] ?? `${schema?.default ?? ''}`,
  }));
  return {
    ...operation,
    parameters: given,
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: mapValues(requestBody.content, () => ({ example: JSON.parse(example.body ?? '{}') })),
      },
    }),
    responses: { 200: { description: '' } },
  };
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}

/** Without random ids, so that equal documents give equal collections. Postman creates new ids. */
function withoutGenerated(value) {
  if (Array.isArray(value)) return value.map(withoutGenerated);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !['id', '_postman_id', 'response'].includes(name));
  return Object.fromEntries(kept.map(([name, child]) => [name, withoutGenerated(child)]));
}
