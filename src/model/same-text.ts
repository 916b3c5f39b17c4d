import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are equal. The time that it takes does not reveal where they differ, nor their lengths. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
