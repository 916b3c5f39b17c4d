/** The header of HTTP basic authentication. */
export const basicAuth = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/** The header of a bearer token. */
export const bearerAuth = (token: string) => ({ authorization: `Bearer ${token}` });
