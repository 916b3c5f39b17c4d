import type { FieldIssue } from '../../errors.ts';
import { TIME_UNITS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { looksBack } from './parse-step-timing.ts';
import { isFilled } from './parse-wait.ts';
import { timedPeriod } from './timed-schedule.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Settings of a digest or delay that have no effect beside its others. The engine ignores them in a workflow that another program
 * stored.
 */
export function timingContradictions(settings: Values): FieldIssue[] {
  const { updateMode } = settings;
  const problems: FieldIssue[] = [];
  if (isFilled(updateMode) && typeof updateMode !== 'boolean')
    problems.push({ field: 'updateMode', message: 'must be true or false' });
  for (const field of ['backoffAmount', 'backoffUnit']) {
    if (isFilled(settings[field]) && !looksBack(settings))
      problems.push({ field, message: 'has no effect: backoff is not true' });
  }
  return [...problems, ...timedContradictions(settings)];
}

function timedContradictions({ type, unit, cron, timed }: Values): FieldIssue[] {
  if (type !== 'timed' || !isPlainObject(timed) || isFilled(cron) || isFilled(timed.cronExpression)) return [];
  const known = TIME_UNITS.find((one) => one === unit);
  if (isFilled(unit) && known === undefined) return [];
  const { unit: period, isOn } = timedPeriod(timed, known);
  const effective: Readonly<Record<string, boolean>> = {
    atTime: period === 'days' || period === 'weeks' || period === 'months',
    weekDays: period === 'days' || period === 'weeks',
    monthDays: period === 'months' && !isOn,
    monthlyType: period === 'months',
    ordinal: period === 'months' && isOn,
    ordinalValue: period === 'months' && isOn,
  };
  const reason = `has no effect: the unit is ${period}${period === 'months' ? `, and ordinal ${isOn ? 'names' : 'does not name'} the day` : ''}`;
  return Object.entries(effective).flatMap(([name, isEffective]) =>
    isEffective || isEmpty(timed[name]) ? [] : { field: `timed.${name}`, message: reason },
  );
}

const isEmpty = (value: unknown): boolean => !isFilled(value) || (Array.isArray(value) && value.length === 0);
