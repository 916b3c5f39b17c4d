import { CommandError } from '../../command-error.ts';

/**
 * The instant of a local time. At the change between summer and winter time, a local time may occur twice or never.
 * @throws CommandError if the zone does not exist
 */
export function toInstant(local: number, zone: string): number {
  // The offset of the first guess may be that of the other side of a change.
  return local - offsetAt(local - offsetAt(local, zone), zone);
}

/** The local time of an instant. @throws CommandError if the zone does not exist */
export function toLocal(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** The most formats that are cached. Each takes 30 KB, and the name of a zone has any letter case. */
const MAX_FORMATS = 100;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds the local time of a zone is ahead of UTC. @throws CommandError if the zone does not exist */
export function offsetAt(instant: number, zone: string): number {
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000;
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z' || Number.isNaN(instant)) return 0;
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
    return format;
  } catch {
    throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}
