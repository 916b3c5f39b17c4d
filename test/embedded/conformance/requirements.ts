/** Which tests can run against the embedded server with this runner. */
import type { Document } from 'mongodb';
import { SERVER_VERSION } from '../../../src/embedded/commands/server/server-identity.ts';
import { OPERATIONS } from './operations.ts';
import type { EntityDescription, Operation, Requirement, TestCase } from './unified-format.ts';

const TOPOLOGY = 'replicaset';
const KNOWN_OPERATIONS = new Set(Object.values(OPERATIONS).flatMap((operations) => Object.keys(operations)));
const KNOWN_ENTITIES = new Set(['client', 'database', 'collection', 'session']);

function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const order = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function isMet(requirement: Requirement): boolean {
  const { minServerVersion = '0', maxServerVersion = '999', topologies = [TOPOLOGY] } = requirement;
  return (
    topologies.includes(TOPOLOGY) &&
    compareVersions(SERVER_VERSION, minServerVersion) >= 0 &&
    compareVersions(SERVER_VERSION, maxServerVersion) <= 0 &&
    !requirement.auth &&
    !requirement.authMechanism &&
    !requirement.csfle &&
    requirement.serverless !== 'require' &&
    !requirement.serverParameters
  );
}

const areMet = (requirements: readonly Requirement[] = []): boolean =>
  requirements.length === 0 || requirements.some(isMet);

/** All operations, including those in the callbacks of transactions. */
export const nestedOperations = (operations: readonly Operation[]): Operation[] =>
  operations.flatMap((operation) => [
    operation,
    ...nestedOperations((operation.arguments?.callback as Operation[] | undefined) ?? []),
  ]);

const areKnown = (entities: readonly EntityDescription[] = []): boolean =>
  entities
    .flatMap((one) => Object.entries(one))
    .every(([kind, { autoEncryptOpts }]) => KNOWN_ENTITIES.has(kind) && !autoEncryptOpts);

function isSupported({ name, arguments: args = {} }: Operation): boolean {
  const { timeseries, encryptedFields, entities } = args as Document;
  return !timeseries && !encryptedFields && KNOWN_OPERATIONS.has(name) && areKnown(entities);
}

/** Whether a test can run: its requirements are met, and it uses only features that server and runner have. */
export function canRun({ content, test }: TestCase): boolean {
  return (
    test.skipReason === undefined &&
    areMet(content.runOnRequirements) &&
    areMet(test.runOnRequirements) &&
    areKnown(content.createEntities) &&
    nestedOperations(test.operations).every(isSupported)
  );
}
