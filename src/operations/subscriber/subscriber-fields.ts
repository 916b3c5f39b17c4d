import { z } from 'zod';
import { DataInput, subscriberTexts } from '../../model/trigger.ts';
import { isTimeZone } from '../../workflow-language/timing/time-span.ts';

/** The fields of a subscriber that clients set. Null removes a value. Triggers accept the same fields, and any time zone. */
export const SubscriberFields = z.object({
  ...subscriberTexts,
  timezone: subscriberTexts.timezone.refine(
    (timezone) => timezone == null || isTimeZone(timezone),
    'must be an IANA time zone, such as Europe/Vienna',
  ),
  data: DataInput.nullish(),
});
