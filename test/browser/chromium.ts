import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is; undefined where there is none. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));
