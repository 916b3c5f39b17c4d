import type { DigestMetadata } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { DigestSettings } from '../../workflow-language/timing/parse-step-timing.ts';
import type { Wait } from '../../workflow-language/timing/parse-wait.ts';

/**
 * The metadata of a digest that its job stores and the activity shows: of its settings as the author wrote them, with their templates
 * rendered, and as they were parsed.
 * @param closesAt when the window closes
 */
export function digestMetadata(
  { digestKey, timed }: Readonly<Record<string, unknown>>,
  { type, wait, lookBack, updateMode }: DigestSettings,
  closesAt: Date,
): DigestMetadata {
  const metadata = {
    type,
    ...(typeof digestKey === 'string' && digestKey !== '' && { digestKey }),
    ...(wait.for === 'span' ? wait.span : {}),
    ...(wait.for === 'timed' && { amount: wait.schedule.every.amount, unit: wait.schedule.every.unit }),
    ...(lookBack && { backoff: true, backoffAmount: lookBack.amount, backoffUnit: lookBack.unit }),
    ...(updateMode && { updateMode }),
    ...(wait.for !== 'span' && { timed: timedMetadata(timed, wait, closesAt) }),
  };
  return metadata as DigestMetadata;
}

function timedMetadata(timed: unknown, wait: Wait, closesAt: Date): Record<string, unknown> {
  const { monthDays, ...config } = isPlainObject(timed) ? timed : {};
  return {
    ...config,
    ...(Array.isArray(monthDays) && { monthDays: monthDays.map(Number) }),
    ...(wait.for === 'cron' && { cronExpression: wait.expression }),
    untilDate: closesAt.toISOString(),
  };
}
