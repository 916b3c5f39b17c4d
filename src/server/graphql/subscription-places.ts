import { GraphQLError } from 'graphql';
import { hexOf } from '../../model/hex-ids.ts';
import type { Admission } from '../live/admission.ts';
import type { HeldText } from '../live/held-texts.ts';
import type { Exceeded } from '../live/owner-counts.ts';
import type { ExecutionContext, OperationArgs } from './execution-context.ts';

const NAMES = {
  subscriptions: 'subscriptions',
  connections: 'connections',
  characters: 'characters of documents and variables in the subscriptions',
};

/** The places that one subscription takes within the limits of its environment and its subscriber, until it gives them back. */
export class SubscriptionPlaces {
  /** The error of the first limit that is exceeded, or null. */
  readonly exceeded: GraphQLError | null;
  readonly #admission: Admission;
  readonly #caller: ExecutionContext;
  readonly #text: HeldText;
  #isTaken = true;

  constructor(
    admission: Admission,
    { document, variableValues, contextValue: caller }: OperationArgs,
    documentLength: number,
  ) {
    this.#admission = admission;
    this.#caller = caller;
    this.#text = {
      environmentId: hexOf(caller.scope._environmentId),
      document,
      documentLength,
      variablesLength: JSON.stringify(variableValues ?? '').length,
    };
    const exceeded = {
      subscriptions: admission.subscriptions.take(caller),
      characters: admission.texts.take(this.#text),
      // A websocket was counted when it opened.
      connections: caller.res === undefined ? null : admission.connections.take(caller),
    };
    this.exceeded =
      tooMany('subscriptions', exceeded.subscriptions) ??
      tooMany('characters', exceeded.characters) ??
      tooMany('connections', exceeded.connections);
  }

  /** Calls after the first have no effect. */
  giveBack(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    const { subscriptions, texts, connections } = this.#admission;
    subscriptions.giveBack(this.#caller);
    texts.giveBack(this.#text);
    if (this.#caller.res !== undefined) connections.giveBack(this.#caller);
  }
}

function tooMany(what: keyof typeof NAMES, exceeded: Exceeded | null): GraphQLError | null {
  if (exceeded === null) return null;
  const { owner, maximum } = exceeded;
  const limit = `${what}Of${owner === 'environment' ? 'Environment' : 'Subscriber'}`;
  return new GraphQLError(`More than ${maximum} ${NAMES[what]} of one ${owner}`, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, maximum, http: { status: 429 } },
  });
}
