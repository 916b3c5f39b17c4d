/** A subscriber session from the back end. */
export interface MintedSession {
  readonly token: string;
  readonly expiresAt: string;
}

const MARGIN_MS = 30_000;

/** Keeps a token that is valid for at least 30 seconds, and renews it in time. */
export class Session {
  readonly #mint: () => Promise<MintedSession>;
  #minted: Promise<MintedSession> | undefined;

  /** @param mint gets a session from the back end, which knows the user */
  constructor(mint: () => Promise<MintedSession>) {
    this.#mint = mint;
  }

  async token(): Promise<string> {
    const minted = await this.#minted?.catch(() => undefined);
    if (minted && Date.parse(minted.expiresAt) - Date.now() > MARGIN_MS) return minted.token;
    return this.renewedToken();
  }

  /** Drops the token, for example because the gateway refused it. */
  async renewedToken(): Promise<string> {
    this.#minted = this.#mint();
    return (await this.#minted).token;
  }
}
