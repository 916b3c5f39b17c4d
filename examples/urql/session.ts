/** A subscriber session, as the back end mints it. */
export interface MintedSession {
  readonly token: string;
  readonly expiresAt: string;
}

const MARGIN_MS = 30_000;

/** Keeps a token that is good for half a minute at least, and asks the back end for another one in time. */
export class Session {
  readonly #mint: () => Promise<MintedSession>;
  #minted: Promise<MintedSession> | undefined;

  /** @param mint asks the back end, which knows who is signed in */
  constructor(mint: () => Promise<MintedSession>) {
    this.#mint = mint;
  }

  async token(): Promise<string> {
    const minted = await this.#minted?.catch(() => undefined);
    if (minted && Date.parse(minted.expiresAt) - Date.now() > MARGIN_MS) return minted.token;
    return this.renewedToken();
  }

  /** Gives up the present token, whatever it says of itself. */
  async renewedToken(): Promise<string> {
    this.#minted = this.#mint();
    return (await this.#minted).token;
  }
}
