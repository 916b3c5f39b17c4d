import type { DeliveryReport } from '../../model/delivery-report.ts';
import type { DeliveryStatus } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { ReportEffects, ReportLine } from '../../store/reports/apply-report.ts';
import type { SwitchOffResult } from '../../store/switch-channel-off.ts';

const LINES: Readonly<Record<DeliveryStatus, Pick<ReportLine, 'status' | 'detail'>>> = {
  deferred: { status: 'Pending', detail: 'The provider could not deliver the message yet and tries again' },
  delivered: { status: 'Success', detail: 'The provider delivered the message' },
  bounced: { status: 'Failed', detail: 'The message bounced' },
  failed: { status: 'Failed', detail: 'The provider could not deliver the message' },
  opened: { status: 'ReadConfirmation', detail: 'The recipient opened the message' },
  clicked: { status: 'ReadConfirmation', detail: 'The recipient clicked a link of the message' },
  unsubscribed: { status: 'Warning', detail: 'The recipient unsubscribed' },
  complained: { status: 'Warning', detail: 'The recipient reported the message as spam' },
};

/** The line of the log about a report. */
export function describeReport(report: DeliveryReport, effects: ReportEffects): ReportLine {
  const { status, at, address, isPermanent, reason } = report;
  const { status: lineStatus, detail } = LINES[status];
  const raw = JSON.stringify(omitUndefined({ event: status, at, address, isPermanent, reason }));
  const { role } = effects.recipient;
  return {
    // The message did not fail if a copy did not arrive.
    status: role === 'other' && lineStatus === 'Failed' ? 'Warning' : lineStatus,
    detail: `${whom(effects)}${detail}${consequence(report, effects)}`,
    raw,
  };
}

function whom({ recipient: { role, address } }: ReportEffects): string {
  if (role === 'main') return '';
  return role === 'other' ? `Another recipient, ${address}: ` : 'An unnamed recipient: ';
}

const SWITCHED_OFF: Readonly<Record<SwitchOffResult, string>> = {
  off: '; the channel is switched off for the workflow',
  'workflow is critical': '; the workflow is critical and ignores preferences',
  'workflow is gone': '; the workflow no longer exists',
  'subscriber is gone': '; the subscriber no longer exists',
};

function consequence({ status, isPermanent }: DeliveryReport, { switchedOff, isSuppressed }: ReportEffects): string {
  if (isSuppressed === true) return '; no further e-mail is sent to the address';
  if (isSuppressed === false) return '; the address is not known, so that no e-mail is stopped';
  if (status === 'bounced' && isPermanent !== true) return '; the address may work again';
  if (status !== 'unsubscribed') return '';
  if (switchedOff === undefined) return '; the preferences of the subscriber stay as they are';
  return SWITCHED_OFF[switchedOff];
}
