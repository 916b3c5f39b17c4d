/** A random id of 128 bits. Browsers have `crypto.randomUUID` only over HTTPS and on the own machine. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
