import { type ExecutionResult, GraphQLError } from 'graphql';
import { makeServer, type Server } from 'graphql-ws';
import { DomainError } from '../../errors.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Caller } from '../../operations/context.ts';
import type { RateLimiter } from '../../store/rate-limits.ts';
import { createContext, identifyCaller, type Services } from '../context.ts';
import type { FailedAuthentications } from '../failed-authentications.ts';
import { chargeRejected } from '../graphql/charge-operation.ts';
import { isShared } from '../graphql/equal-subscriptions.ts';
import type { Execution } from '../graphql/execution.ts';
import type { OperationArgs, Transport } from '../graphql/execution-context.ts';
import { isWritten } from '../graphql/json-writer/written-json.ts';
import { publishUnexecuted } from '../graphql/plugins/observe-operations.ts';
import { limitError } from '../graphql/request-errors.ts';
import { formatError, resultJson, resultLength } from '../graphql/result-json.ts';
import { NO_TRUSTED_DOCUMENTS, resolveDocument, type TrustedDocuments } from '../graphql/trusted-documents.ts';
import type { Admission } from '../live/admission.ts';
import { Lifetime } from '../live/lifetime.ts';
import type { OwnerCounts } from '../live/owner-counts.ts';
import type { Presence } from '../live/presence.ts';
import { SESSION_EXPIRED, TOO_MANY_FAILURES, TOO_MANY_SOCKETS } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { failIfRefused, reservation, unlessEnded, unwrapRefusals } from './operation-results.ts';
import { type ExecutableOperation, prepareOperation } from './prepare-operation.ts';
import { readAuthorization } from './renew-session.ts';

export interface ProtocolLimits {
  /** Operations at the same time on one socket. */
  readonly maxOperations: number;
  /** How long a socket may take to send its `connection_init`. */
  readonly initTimeoutMs: number;
}

export interface ProtocolOptions {
  readonly execution: Execution;
  readonly services: Services;
  readonly rateLimiter: RateLimiter;
  readonly failures: FailedAuthentications;
  readonly admission: Admission;
  readonly presence: Presence;
  readonly limits: ProtocolLimits;
  readonly trustedDocuments?: TrustedDocuments | undefined;
  readonly maskError: (error: unknown) => GraphQLError;
}

/** The graphql-transport-ws protocol: authenticates connections and executes their operations. */
export function createGraphqlProtocol({
  execution,
  services,
  rateLimiter,
  failures,
  admission,
  presence,
  limits,
  trustedDocuments = NO_TRUSTED_DOCUMENTS,
  maskError,
}: ProtocolOptions): Server<Connection> {
  /** The errors of an operation that is not executed, which is counted. */
  const refused = async (
    caller: Caller,
    errors: readonly GraphQLError[],
    startedAt: number,
  ): Promise<readonly GraphQLError[]> => {
    const exceeded = await chargeRejected(rateLimiter, caller).catch(maskError);
    const sent = exceeded === null ? errors : [exceeded];
    publishUnexecuted({ errors: sent }, startedAt);
    return sent;
  };

  return makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: limits.initTimeoutMs,
    async onConnect(ctx) {
      const { connectionParams, extra: connection } = ctx;
      const authorization = readAuthorization(connectionParams) ?? connection.upgradeAuthorization ?? '';
      // graphql-ws keeps them as long as the socket is open.
      Object.assign(ctx, { connectionParams: undefined });
      let caller: Caller;
      try {
        caller = await identifyCaller(services, failures, authorization, connection.address);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'SESSION_EXPIRED') connection.close(SESSION_EXPIRED);
        if (error.code === 'RATE_LIMITED') connection.close(TOO_MANY_FAILURES);
        return false;
      }
      if (connection.lifetime.isOver) return false;
      const exceeded = admission.connections.take(caller);
      connection.lifetime.onEnd(givesBack(admission.connections, caller));
      if (exceeded !== null) {
        connection.close(TOO_MANY_SOCKETS);
        return false;
      }
      connection.setCaller(authorization, caller);
      connection.lifetime.onEnd(presence.enter(caller));
      return true;
    },
    async onSubscribe({ extra: connection, subscriptions }, id, params) {
      const { caller } = connection;
      if (caller === undefined) throw new Error('the connection is not authenticated');
      const startedAt = performance.now();
      const lifetime = new Lifetime();
      subscriptions[id] = reservation(() => lifetime.end());
      try {
        if (Object.keys(subscriptions).length > limits.maxOperations) throw tooManyOperations(limits);
        const { operationName, variables, extensions } = params;
        const query = resolveDocument(trustedDocuments, params) ?? '';
        const prepared = await prepareOperation(
          execution,
          { query, operationName, variables, extensions: { cost: extensions?.cost === true } },
          (kind) => {
            const transport: Transport = { connection, lifetime };
            // The few reads of a subscription are not cancelled: a signal for each would need much memory.
            if (kind === 'subscription') return Object.assign(createContext(services, caller, kind), transport);
            const cancelled = new AbortController();
            const context = createContext(services, caller, kind, cancelled.signal);
            return Object.assign(context, transport, { cancel: () => cancelled.abort() });
          },
        );
        // graphql-ws keeps the parameters as long as the operation lasts.
        for (const name of Object.keys(params)) Reflect.deleteProperty(params, name);
        return 'document' in prepared ? prepared : unlessEnded(await refused(caller, prepared, startedAt), lifetime);
      } catch (error) {
        const known = error instanceof GraphQLError && isMasked(error) ? error : maskError(error);
        return unlessEnded(await refused(caller, [known], startedAt), lifetime);
      }
    },
    async execute(given) {
      const args = given as ExecutableOperation;
      const { connection, lifetime } = args.contextValue;
      await connection?.readyToSend();
      const result = await args.execute(args);
      await connection?.readyToSend(() => resultLength(result as ExecutionResult));
      return unlessEnded(result, lifetime);
    },
    async subscribe(given) {
      const args = given as OperationArgs;
      return failIfRefused(await unlessEnded(await execution.subscribe(args), args.contextValue.lifetime));
    },
    onNext({ extra: { sharedJson } }, _id, _params, _args, result) {
      if (isShared(result) || isWritten(result)) return sharedJson.replace(resultJson(result));
      const { errors, ...others } = result;
      return errors && omitUndefined({ ...others, errors: errors.map(formatError) });
    },
    onError: (_ctx, _id, _params, errors) =>
      unwrapRefusals(errors).map((error) => formatError(isMasked(error) ? error : maskError(error))),
  });
}

/** Not a closure of `onConnect`, which would keep the credentials. */
const givesBack = (connections: OwnerCounts, caller: Caller) => () => connections.giveBack(caller);

const tooManyOperations = ({ maxOperations }: ProtocolLimits): GraphQLError =>
  limitError('subscriptions', maxOperations, `More than ${maxOperations} operations on one socket`);

/** Whether an error comes from the plugins or from the document. graphql-ws wraps what a subscription throws. */
const isMasked = ({ originalError }: GraphQLError): boolean =>
  originalError === undefined || originalError instanceof GraphQLError;
