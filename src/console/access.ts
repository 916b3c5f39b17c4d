import { authorizationOf, type Session } from './session.ts';

/** The authorization of a client. After a refusal, its requests wait until another key replaces the refused one. */
interface Access {
  /** The authorization to send. Resolves when it is not a refused one. Rejects after the end. */
  readonly current: () => Promise<string>;
  /** Reports that the gateway refused an authorization: by default the current one. */
  readonly refuse: (reason: string, refused?: string) => void;
  /** Goes on with another session. */
  readonly renew: (session: Session) => void;
  /** Forgets the authorization. No refusal is reported after this, and nothing waits any longer. */
  readonly end: () => void;
  readonly isEnded: () => boolean;
}

/** @param onRefusal called once for each session that the gateway refuses */
export function createAccess(session: Session, onRefusal: (reason: string) => void): Access {
  /** Null after the end. */
  let authorization: string | null = authorizationOf(session);
  let renewal: Promise<void> | null = null;
  let resume = () => {};
  const goOn = () => {
    renewal = null;
    resume();
  };
  return {
    current: async () => {
      await renewal;
      if (authorization === null) throw new Error('The session has ended.');
      return authorization;
    },
    refuse: (reason, refused) => {
      // The answer to a request with a former key may come late.
      if (authorization === null || renewal !== null || (refused ?? authorization) !== authorization) return;
      renewal = new Promise((resolve) => {
        resume = resolve;
      });
      onRefusal(reason);
    },
    renew: (next) => {
      if (authorization === null) return;
      authorization = authorizationOf(next);
      goOn();
    },
    end: () => {
      authorization = null;
      goOn();
    },
    isEnded: () => authorization === null,
  };
}
