/** Where the gateway is, and with which key. */
export const server = process.env.GATEWAY ?? 'http://127.0.0.1:4000';
export const authorization = `ApiKey ${process.env.API_KEY}`;

/** Sends a GraphQL document. @throws Error if the gateway refuses it */
export async function ask<Data>(query: string, variables: unknown): Promise<Data> {
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors[0].message);
  return data;
}
