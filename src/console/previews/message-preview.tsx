import { EmailPreview } from './email-preview.tsx';
import { HtmlFrame } from './html-frame.tsx';
import type { PreviewedMessage } from './previewed-message.ts';
import './previews.css';
import { SmsPreview } from './sms-preview.tsx';
import { hasMarkup } from './text-of-html.ts';

/** A rendered message as its recipient sees it. */
export function MessagePreview({ message }: { message: PreviewedMessage }) {
  switch (message.channel) {
    case 'EMAIL':
      return <EmailPreview message={message} />;
    case 'SMS':
      return <SmsPreview message={message} />;
    case 'PUSH':
      return <PushPreview message={message} />;
    case 'IN_APP':
      return <InAppPreview message={message} />;
    default:
      return <ChatPreview message={message} />;
  }
}

/** The card of a message in the inbox of an application. Its first letter replaces an avatar, which the console may not load. */
function InAppPreview({ message: { subject, body, url, buttons = [] } }: { message: PreviewedMessage }) {
  return (
    <div className="preview card-preview">
      <span className="card-avatar" aria-hidden="true">
        {(subject || body || '·').trim().charAt(0).toUpperCase()}
      </span>
      <div>
        {subject && (
          <p className="preview-title" dir="auto">
            {subject}
          </p>
        )}
        <Body text={body} title="In-app message" />
        {buttons.length > 0 && (
          <p className="preview-buttons">
            {buttons.map(({ label, isPrimary }) => (
              <span key={`${isPrimary} ${label}`} className="preview-button" dir="auto" data-primary={isPrimary}>
                {label}
              </span>
            ))}
          </p>
        )}
        {url && <p className="about">Opens {url}</p>}
      </div>
    </div>
  );
}

/** A push message as the lock screen of a device shows it. */
const PushPreview = ({ message: { subject, body } }: { message: PreviewedMessage }) => (
  <div className="preview push-preview">
    <p className="about">Your app · now</p>
    {subject && (
      <p className="preview-title" dir="auto">
        {subject}
      </p>
    )}
    <Body text={body} title="Push message" />
  </div>
);

/** A chat message as a channel shows it. */
const ChatPreview = ({ message: { subject, body } }: { message: PreviewedMessage }) => (
  <div className="preview chat-preview">
    <p className="preview-title" dir="auto">
      {subject || 'Your app'}
    </p>
    <Body text={body} title="Chat message" />
  </div>
);

function Body({ text, title }: { text: string; title: string }) {
  if (text === '') return <p className="about">The message has no text.</p>;
  return hasMarkup(text) ? (
    <HtmlFrame html={text} title={title} />
  ) : (
    <p className="preview-text" dir="auto">
      {text}
    </p>
  );
}
