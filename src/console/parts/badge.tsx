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

/** How a status is coloured; the word beside it says the same. */
export const toneOf = (status: string): Tone => TONES[status.toLowerCase()] ?? 'plain';

/** `IN_APP` as people say it: `In-app`. Also takes ids of providers: `chat-webhook`. */
export function wordsOf(value: string): string {
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

export const StatusBadge = ({ status }: { status: string }) => <Badge tone={toneOf(status)}>{wordsOf(status)}</Badge>;
