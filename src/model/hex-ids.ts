import type { ObjectId } from 'bson';
import { isObjectId } from './scalars.ts';

/**
 * An id in hex, for data that thousands of events or sockets keep. `toHexString` joins the texts of the bytes one after
 * another, and the result keeps all of them: 220 bytes instead of 40.
 * @param id an ObjectId, or the text that another program wrote in its place
 */
export const hexOf = (id: unknown): string => (isObjectId(id) ? Buffer.from(id.id).toString('hex') : String(id));

/**
 * A key for a map with an entry for each of thousands of sockets. `join` makes one text of the parts; a template keeps them.
 * @param ids ObjectIds or their hex
 */
export const keyOfIds = (...ids: readonly (ObjectId | string)[]): string => ids.map(hexOf).join(' ');
