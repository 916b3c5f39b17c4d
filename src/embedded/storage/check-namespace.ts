import { CommandError } from '../command-error.ts';

/** @throws CommandError InvalidNamespace if the name of the database or the collection is not allowed */
export function checkNamespace(db: string, name: string): void {
  const invalid = (why: string) => new CommandError('InvalidNamespace', why);
  if (db === '' || /[/\\. "$\0]/.test(db) || db.length > 63) throw invalid(`Invalid database name: '${db}'`);
  if (name === '') throw invalid(`Invalid namespace specified '${db}.'`);
  if (name.includes('\0')) throw invalid('namespaces cannot have embedded null characters');
  if (name.startsWith('.') || (name.includes('$') && !name.startsWith('system.')))
    throw invalid(`Invalid collection name: ${name}`);
  if (Buffer.byteLength(`${db}.${name}`) > 255)
    throw invalid(`Fully qualified namespace is too long. Namespace: ${db}.${name} Max: 255`);
}

/** The system collections that clients may create and write. */
const WRITABLE = /^system\.(js|buckets\..+)$/;

/** @throws CommandError InvalidNamespace if the collection belongs to the server */
export function checkSystemNamespace(db: string, name: string): void {
  if (!name.startsWith('system.') || WRITABLE.test(name)) return;
  const isOwn = name === 'system.views' || name === 'system.profile';
  throw new CommandError(
    'InvalidNamespace',
    isOwn ? `cannot write to ${db}.${name}` : `Invalid system namespace: ${db}.${name}`,
  );
}
