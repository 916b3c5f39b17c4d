import type { Page, Route } from 'playwright-core';

/** Answers of the gateway that a page does not get yet. */
interface HeldAnswers {
  /** How many answers are held. */
  readonly count: () => number;
  /** Passes all of them on, and holds no further ones. */
  readonly release: () => Promise<void>;
}

/** Holds the answers to the GraphQL requests whose body a test selects, until the release. The gateway has executed them then. */
export async function holdAnswers(page: Page, isHeld: (body: string) => boolean): Promise<HeldAnswers> {
  let open = () => {};
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answered: Promise<void>[] = [];
  const hold = async (route: Route) => {
    if (!isHeld(route.request().postData() ?? '')) return route.continue();
    // A page that is gone, or has aborted its request, needs no answer.
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const answer = released.then(() => route.fulfill({ response })).catch(() => {});
    answered.push(answer);
    return answer;
  };
  await page.route('**/graphql', hold);
  return {
    count: () => answered.length,
    release: async () => {
      open();
      await Promise.all(answered);
      await page.unroute('**/graphql', hold);
    },
  };
}
