import { existsSync } from 'node:fs';

// The headless shell has no windows and menus: it needs half of the processor time.
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of Chromium. Undefined if it is not installed. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));
