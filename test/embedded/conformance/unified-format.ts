import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from 'mongodb';

/** The parts of MongoDB's unified test format that the runner uses. */
export interface UnifiedFile {
  runOnRequirements?: Requirement[];
  createEntities?: EntityDescription[];
  initialData?: CollectionData[];
  tests: UnifiedTest[];
}

export interface UnifiedTest {
  description: string;
  skipReason?: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  outcome?: CollectionData[];
}

export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  auth?: boolean;
  authMechanism?: string;
  csfle?: unknown;
  serverless?: string;
  serverParameters?: Document;
}

/** The kind of the entity, and its arguments. */
export type EntityDescription = Record<string, Document & { id: string }>;

export interface CollectionData {
  databaseName: string;
  collectionName: string;
  createOptions?: Document;
  documents: Document[];
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  expectError?: Document;
  expectResult?: unknown;
  ignoreResultAndError?: boolean;
  saveResultAsEntity?: string;
}

/** A test, with the text of its file. Each run parses the text again, because the driver changes its arguments. */
export interface TestCase {
  spec: string;
  /** Name of the file without its ending, e.g. `crud/find`. */
  file: string;
  text: string;
  content: UnifiedFile;
  index: number;
  test: UnifiedTest;
}

/** The specifications that concern the server. All others are about drivers. */
const SPECS = ['change-streams', 'collection-management', 'crud', 'index-management', 'transactions'];

/**
 * The tests in a directory: a clone of mongodb/specifications, or one folder for each specification.
 * @throws Error if there are none
 */
export function readTestCases(directory: string): TestCase[] {
  const cases = SPECS.flatMap((spec) => filesOfSpec(directory, spec).flatMap((path) => parseFile(spec, path)));
  if (cases.length === 0) throw new Error(`MONGODB_SPEC_DIR contains no unified tests: ${directory}`);
  return cases;
}

function filesOfSpec(directory: string, spec: string): string[] {
  const layouts = [join(directory, 'source', spec, 'tests'), join(directory, spec)];
  return layouts.flatMap((folder) => jsonFiles(folder)).sort();
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseFile(spec: string, path: string): TestCase[] {
  const text = readFileSync(path, 'utf8');
  const content = JSON.parse(text) as UnifiedFile & { schemaVersion?: string };
  // Older specifications also have files in other formats.
  if (content.schemaVersion === undefined || !Array.isArray(content.tests)) return [];
  const file = `${spec}/${path
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '')}`;
  return content.tests.map((test, index) => ({ spec, file, text, content, index, test }));
}
