/** Ends a check that is too much work. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** Limits the work of one check, in units of its own: schemas can name themselves, and lists multiply them. */
export class WorkBudget {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** @throws TooMuchWork if less is left than the amount, which may be a fraction */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new TooMuchWork();
  }
}
