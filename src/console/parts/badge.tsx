export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'info' | 'accent';

const TONES: Readonly<Record<string, Tone>> = {
  completed: 'good',
  success: 'good',
  sent: 'good',
  failed: 'bad',
  error: 'bad',
  canceled: 'warn',
  warning: 'warn',
  delayed: 'warn',
  merged: 'info',
  running: 'info',
  queued: 'info',
  pending: 'info',
};

/** The colour of a status. The label says the same in words. */
export const toneOf = (status: string): Tone => TONES[status.toLowerCase()] ?? 'plain';

/**
 * The label of an enum value: `In-app` for `IN_APP`. Also for ids of providers: `Chat webhook`.
 * @param raw the stored value, which is shown if the enum does not know it
 */
export function labelOf(value: string, raw?: string | null): string {
  if (value === 'UNKNOWN' && raw) return raw;
  const words: Readonly<Record<string, string>> = { in_app: 'In-app', sms: 'SMS', email: 'E-mail' };
  const lower = value.toLowerCase();
  return words[lower] ?? `${lower.charAt(0).toUpperCase()}${lower.slice(1).replaceAll(/[-_]/g, ' ')}`;
}

export function Badge({ children, tone = 'plain' }: { children: string; tone?: Tone }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

export const StatusBadge = ({ status, raw }: { status: string; raw: string | null | undefined }) => (
  <Badge tone={toneOf(status)}>{labelOf(status, raw)}</Badge>
);
