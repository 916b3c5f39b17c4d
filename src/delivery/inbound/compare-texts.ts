import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are equal. Takes the same time wherever they differ, also if their lengths differ. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
