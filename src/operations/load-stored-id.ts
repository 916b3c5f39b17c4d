import type DataLoader from 'dataloader';
import { idOrNull } from '../model/repairs.ts';
import { isHexId } from '../model/scalars.ts';

/** The document with an id that another program may have left out, or stored as any text. */
export function loadStoredId<T>(loader: DataLoader<string, T | null>, stored: unknown): Promise<T | null> | null {
  const id = `${idOrNull(stored)}`;
  return isHexId(id) ? loader.load(id.toLowerCase()) : null;
}
