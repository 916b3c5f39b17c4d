import { useState } from 'react';
import { useQuery } from 'urql';
import { messageOf, sentence } from '../error-messages.ts';
import type { MessageContentQuery, RunMessageFragment } from '../generated/graphql.ts';
import { labelOf, StatusBadge } from '../parts/badge.tsx';
import { Loading, Problems } from '../parts/states.tsx';
import { MessagePreview } from '../previews/message-preview.tsx';
import type { PreviewedMessage } from '../previews/previewed-message.ts';
import { formatInstant } from './format-instant.ts';
import { MessageContent } from './run-documents.ts';

interface RunMessageProps {
  readonly message: RunMessageFragment;
  readonly isOpenAtFirst: boolean;
}

/** A message of a run, with its current state. It opens to show the message as the subscriber saw it. */
export function RunMessage({ message, isOpenAtFirst }: RunMessageProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { subject, title, channel, channelRaw, status, statusRaw, errorText } = message;
  const kind = labelOf(channel, channelRaw);
  return (
    <details className="rendered" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className="rendered-title" dir="auto">
          {subject || title || `${kind} message`}
        </span>
        <StatusBadge status={status} raw={statusRaw} />
      </summary>
      <div className="rendered-body">
        {errorText && <p className="problem">{sentence(errorText)}</p>}
        <p className="about">{historyOf(message).join(' · ')}</p>
        {isOpen && <Rendered message={message} />}
      </div>
    </details>
  );
}

/** The stages of a message, with their times: what the provider reported, or what the subscriber did in the inbox. */
function historyOf(message: RunMessageFragment): string[] {
  const { channel, createdAt, deliveryReports, lastSeenDate, lastReadDate, seen, read, status } = message;
  const created = `${status === 'SENT' ? 'Sent' : 'Created'} ${formatInstant(createdAt)}`;
  const reports = deliveryReports.map((report) => `${labelOf(report.status)} ${formatInstant(report.at)}`);
  if (channel !== 'IN_APP') return [created, ...reports];
  return [
    created,
    seen ? `Seen${lastSeenDate == null ? '' : ` ${formatInstant(lastSeenDate)}`}` : 'Not seen yet',
    ...(read ? [`Read${lastReadDate == null ? '' : ` ${formatInstant(lastReadDate)}`}`] : []),
  ];
}

function Rendered({ message }: { message: RunMessageFragment }) {
  const [{ data, error, fetching }] = useQuery({ query: MessageContent, variables: { id: message.id } });
  if (error !== undefined) return <Problems lines={[messageOf(error)]} />;
  if (fetching || data === undefined) return <Loading what="the message" />;
  const node = data.node != null && 'content' in data.node ? data.node : null;
  if (node === null) return <p className="about">The message was deleted.</p>;
  return <MessagePreview message={previewOf(message, node)} />;
}

type Content = Extract<NonNullable<MessageContentQuery['node']>, { content?: unknown }>;

function previewOf(
  { channel, subject, title, email, phone }: RunMessageFragment,
  { content, cta }: Content,
): PreviewedMessage {
  return {
    channel,
    subject: subject || title,
    body: content == null ? '' : 'text' in content ? content.text : htmlOfBlocks(content.blocks),
    to: email || phone,
    url: cta.data?.url,
    buttons: cta.action?.buttons.map(({ type, content: label }) => ({ label, isPrimary: type === 'PRIMARY' })),
  };
}

interface Block {
  readonly type: string;
  readonly content: string;
  readonly url?: string | null;
}

/** An e-mail of blocks, which older programs store, as HTML. */
const htmlOfBlocks = (blocks: readonly Block[]): string =>
  blocks.map(({ content, url }) => `<p>${url ? `<a href="${escaped(url)}">${content}</a>` : content}</p>`).join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
