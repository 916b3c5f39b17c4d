import type { ObjectId } from 'bson';

/**
 * A key for a map that thousands of sockets have entries in. `join` makes one flat string. A template would keep a tree of
 * the parts of each id: 0.2 KB instead of 40 bytes.
 * @param ids ObjectIds or their hex
 */
export const keyOfIds = (...ids: readonly (ObjectId | string)[]): string => ids.map(String).join(' ');
