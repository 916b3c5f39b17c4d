import { type Document, isDocument } from '../../bson/document.ts';
import { rawDocumentIn } from '../../bson/raw-fields.ts';
import { CommandError } from '../../command-error.ts';
import type { CommandContext } from '../command.ts';

const MAX_METADATA_BYTES = 512;
const MAX_APP_NAME_BYTES = 128;

/**
 * Remembers how a client describes itself in its first `hello`.
 * @throws CommandError if the description is malformed or too large, or if it is not the first one
 */
export function readClientMetadata({ client, command, body }: CommandContext): void {
  const { client: metadata } = command;
  if (metadata === undefined) return;
  if (client.metadata) {
    throw new CommandError(
      'ClientMetadataCannotBeMutated',
      'The client metadata document may only be sent in the first hello',
    );
  }
  if (!isDocument(metadata)) throw new CommandError('TypeMismatch', 'The client metadata document must be a document');
  if ((rawDocumentIn(body, 'client')?.length ?? 0) > MAX_METADATA_BYTES) {
    throw new CommandError(
      'ClientMetadataDocumentTooLarge',
      `The client metadata document must be less then or equal to ${MAX_METADATA_BYTES} bytes`,
    );
  }
  const appName = metadata.application === undefined ? undefined : part(metadata, 'application').name;
  if (appName !== undefined && typeof appName !== 'string') throw notText('application.name');
  if (appName !== undefined && Buffer.byteLength(appName) > MAX_APP_NAME_BYTES) {
    throw new CommandError(
      'ClientMetadataAppNameTooLarge',
      `The 'application.name' field must be less then or equal to ${MAX_APP_NAME_BYTES} bytes in the client metadata document`,
    );
  }
  for (const [name, fields] of Object.entries(REQUIRED)) {
    const value = part(metadata, name);
    for (const field of fields) {
      if (value[field] === undefined) throw missing(`${name}.${field}`);
      if (typeof value[field] !== 'string') throw notText(`${name}.${field}`);
    }
  }
  client.metadata = metadata;
  client.appName = appName;
}

const REQUIRED: Readonly<Record<string, readonly string[]>> = { driver: ['name', 'version'], os: ['type'] };

function part(metadata: Document, name: string): Document {
  const value = metadata[name];
  if (value === undefined) throw missing(name);
  if (isDocument(value)) return value;
  throw new CommandError(
    'TypeMismatch',
    `The '${name}' field is required to be a BSON document in the client metadata document`,
  );
}

const missing = (field: string) =>
  new CommandError('ClientMetadataMissingField', `Missing required field '${field}' in the client metadata document`);

const notText = (field: string) =>
  new CommandError('TypeMismatch', `The '${field}' field must be a string in the client metadata document`);
