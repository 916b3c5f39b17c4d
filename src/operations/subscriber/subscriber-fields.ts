import { z } from 'zod';
import { FreeFormInput } from '../../model/trigger.ts';
import { isTimeZone } from '../../workflow-language/timing/time-span.ts';

const MAX_DATA_BYTES = 64 * 1_024;

const text = z.string('must be a string').nullish();

/** Free-form data of a resource: an object of at most 64 KiB as JSON. */
export const DataInput = FreeFormInput.refine(
  (data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES,
  `must not be larger than ${MAX_DATA_BYTES.toLocaleString('en')} bytes as JSON`,
);

/** The fields of a subscriber that clients set. Null removes a value. Triggers accept the same fields, and any time zone. */
export const SubscriberFields = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  avatar: text,
  locale: text,
  timezone: text.refine(
    (timezone) => timezone == null || isTimeZone(timezone),
    'must be an IANA time zone, such as Europe/Vienna',
  ),
  data: DataInput.nullish(),
});
