/** A subscriber session from the back end. */
export interface MintedSession {
  readonly token: string;
  readonly expiresAt: string;
}

/** Nobody is signed in, so there is no session. A retry does not help. */
export class SignedOut extends Error {}

const MARGIN_MS = 30_000;

/** Keeps a token that is valid for at least 30 seconds. Calls at the same time share one request to the back end. */
export class Session {
  readonly #mint: () => Promise<MintedSession>;
  #minted: MintedSession | undefined;
  #minting: Promise<MintedSession> | undefined;

  /** @param mint gets a session from the back end, which knows the user */
  constructor(mint: () => Promise<MintedSession>) {
    this.#mint = mint;
  }

  /** How long the token can be used until it must be renewed. In milliseconds. */
  get usableMs(): number {
    return this.#minted ? Date.parse(this.#minted.expiresAt) - MARGIN_MS - Date.now() : 0;
  }

  async token(): Promise<string> {
    if (this.#minted && this.usableMs > 0) return this.#minted.token;
    this.#minting ??= this.#mint().finally(() => {
      this.#minting = undefined;
    });
    this.#minted = await this.#minting;
    return this.#minted.token;
  }

  /** Drops a token that the gateway refused, unless a newer one has replaced it. */
  forget(token: string): void {
    if (this.#minted?.token === token) this.#minted = undefined;
  }
}
