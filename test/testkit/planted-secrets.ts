/** Every text by which a secret can be recognized in a dump: as it is, escaped, in hexadecimal digits and in Base64. */
export function tracesOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const escaped = [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return [...new Set([secret, hex, hex.toUpperCase(), ...base64, ...escaped])];
}

/** The secrets that can be recognized in a text. */
export const secretsIn = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => tracesOf(secret).some((trace) => text.includes(trace)));
