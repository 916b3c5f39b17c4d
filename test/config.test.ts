import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../src/config.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readConfig', () => {
  it('gives every setting a default', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4000,
      mongodbUri: undefined,
      dataDir: '.data',
      serviceSlug: 'svc',
      logLevel: 'info',
    });
  });

  it('names every invalid setting and the allowed values in one error', () => {
    const message = messageOf({ PORT: '70000', LOG_LEVEL: 'loud', MONGODB_URI: 'http://x', SERVICE_SLUG: 'A b' });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'MONGODB_URI',
      'SERVICE_SLUG',
      'LOG_LEVEL',
    ]);
  });

  it('describes every malformed setting in the words of the product', () => {
    const malformed = ['?', ' ', '-1', '1.5', '9999999999', 'yes', 'a b', '\0', 'ß'.repeat(600)];
    const rejected = new Set<string>();
    for (const name of SETTINGS) {
      for (const value of malformed) {
        for (const line of messageOf({ [name]: value })
          .split('\n')
          .filter((text) => text.startsWith(`${name}:`))) {
          rejected.add(name);
          expect(line).toMatch(/^[A-Z_]+: must [a-z0-9]/);
          expect(line).not.toMatch(/invalid|expected|received|too (small|big)|NaN/i);
        }
      }
    }
    // Any text is a valid value of the others.
    const ofAnyText = [
      'NODE_ENV',
      'HOST',
      'DATA_DIR',
      'DATABASE_HOST',
      'TRUSTED_DOCUMENTS',
      'OTEL_SDK_DISABLED',
      'OTEL_SERVICE_NAME',
    ];
    expect(SETTINGS.filter((name) => !rejected.has(name))).toEqual(ofAnyText);
  });

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 4000, mongodbUri: undefined });
  });

  it('requires both secrets in production', () => {
    const message = messageOf({ NODE_ENV: 'production' });
    expect(message).toContain('CREDENTIALS_KEY');
    expect(message).toContain('SESSION_SECRET');
  });

  it('accepts several credentials keys and validates each of them', () => {
    const [first, second] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
    expect(readConfig({ CREDENTIALS_KEY: first }).credentialsKeys).toEqual([first]);
    expect(readConfig({ CREDENTIALS_KEY: `${first}, ${second}` }).credentialsKeys).toEqual([first, second]);
    expect(messageOf({ CREDENTIALS_KEY: `${first},` })).toContain('CREDENTIALS_KEY');
  });

  it('enables introspection outside production, or if it is set', () => {
    const secrets = { CREDENTIALS_KEY: Buffer.alloc(32, 1).toString('base64'), SESSION_SECRET: 'x'.repeat(32) };
    const production = { NODE_ENV: 'production', ...secrets };
    expect(readConfig({}).hasIntrospection).toBe(true);
    expect(readConfig(production).hasIntrospection).toBe(false);
    expect(readConfig({ ...production, GRAPHQL_INTROSPECTION: 'true' }).hasIntrospection).toBe(true);
    expect(readConfig({ GRAPHQL_INTROSPECTION: 'false' }).hasIntrospection).toBe(false);
  });

  it('reads the public URL without the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://example.com/gateway/' }).publicUrl).toBe('https://example.com/gateway');
    expect(readConfig({}).publicUrl).toBeUndefined();
    expect(messageOf({ PUBLIC_URL: 'example.com' })).toContain('PUBLIC_URL: must be a URL that begins with http://');
  });

  it('refuses addresses that are no URLs, and a public URL with a query or a fragment', () => {
    for (const name of ['PUBLIC_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
      for (const url of ['http://:99999', 'http://a b', 'https://[bad host', 'https:///x']) {
        expect(messageOf({ [name]: url })).toBe(`${name}: must be a URL that begins with http:// or https://`);
      }
    }
    for (const url of ['https://example.com/?a=b', 'https://example.com/#top']) {
      expect(messageOf({ PUBLIC_URL: url })).toBe('PUBLIC_URL: must not contain a query or a fragment');
    }
  });

  it('takes production with blanks for production, and refuses other spellings', () => {
    expect(messageOf({ NODE_ENV: 'production ' })).toContain('CREDENTIALS_KEY: must be set');
    for (const name of ['Production', 'PRODUCTION', 'prod', 'productive']) {
      expect(messageOf({ NODE_ENV: name })).toBe('NODE_ENV: must be production, without capital letters');
    }
    expect(readConfig({ NODE_ENV: 'staging' }).isProduction).toBe(false);
  });

  it('accepts limits within their bounds, and a list of origins', () => {
    const { graphql, websockets } = readConfig({
      GRAPHQL_MAX_DEPTH: '7',
      WEBSOCKET_ORIGINS: 'https://App.example, http://localhost:3000',
    });
    expect(graphql.maxDepth).toBe(7);
    expect(websockets.origins).toEqual(['https://app.example', 'http://localhost:3000']);
    for (const wrong of [{ GRAPHQL_MAX_TOKENS: '0' }, { GRAPHQL_MAX_COST: '-1' }, { GRAPHQL_TIMEOUT_MS: 'x' }]) {
      expect(messageOf(wrong)).toContain('must be a whole number from 1 to');
    }
  });

  it('takes origins as browsers send them, and refuses what no browser sends', () => {
    const originsOf = (text: string) => readConfig({ WEBSOCKET_ORIGINS: text }).websockets.origins;
    expect(originsOf('https://app.example:443, http://app.example:80, https://app.example:8443')).toEqual([
      'https://app.example',
      'http://app.example',
      'https://app.example:8443',
    ]);
    expect(originsOf('capacitor://localhost,http://[::1]:3000,https://bücher.example')).toEqual([
      'capacitor://localhost',
      'http://[::1]:3000',
      'https://xn--bcher-kva.example',
    ]);
    for (const wrong of [
      ...['app.example', '*', 'null', 'https://*.example', 'https://app.example/', 'https://app.example/inbox'],
      ...['wss://app.example', 'https://ada@app.example', 'https://app.example?a', 'https://app.example:99999'],
    ]) {
      expect(messageOf({ WEBSOCKET_ORIGINS: wrong })).toContain('https://app.example.com, without * and paths');
    }
  });

  it('requires trusted documents if only these are executed', () => {
    expect(messageOf({ TRUSTED_DOCUMENTS_ONLY: 'true' })).toContain('TRUSTED_DOCUMENTS');
    const { trustedDocuments } = readConfig({ TRUSTED_DOCUMENTS_ONLY: 'true', TRUSTED_DOCUMENTS: 'documents' });
    expect(trustedDocuments).toEqual({ path: 'documents', isOnly: true });
  });

  it('never includes a secret in an error', () => {
    const message = messageOf({ SESSION_SECRET: 'too-short', CREDENTIALS_KEY: 'not-a-key', API_KEY: 'with a blank' });
    expect(message).not.toBe('');
    for (const secret of ['too-short', 'not-a-key', 'with a blank']) expect(message).not.toContain(secret);
  });
});
