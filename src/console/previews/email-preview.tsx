import { useState } from 'react';
import { HtmlFrame } from './html-frame.tsx';
import type { PreviewedMessage } from './previewed-message.ts';
import './previews.css';
import { textOfHtml } from './text-of-html.ts';

const VIEWS = { wide: 'Wide', narrow: 'Narrow', text: 'Text', source: 'Source' } as const;
type View = keyof typeof VIEWS;

/** An e-mail as HTML, wide and as narrow as a phone, as plain text, and its source. */
export function EmailPreview({ message: { subject, body, text, to } }: { message: PreviewedMessage }) {
  const [view, setView] = useState<View>('wide');
  const name = subject ? `E-mail: ${subject}` : 'E-mail';
  return (
    <div className="preview email-preview">
      <div className="email-head">
        <div>
          <p className="preview-title" dir="auto">
            {subject || 'No subject'}
          </p>
          {to && <p className="about">To {to}</p>}
        </div>
        <fieldset className="actions">
          <legend className="hidden">View of the e-mail</legend>
          {Object.entries(VIEWS).map(([key, label]) => (
            <button
              key={key}
              type="button"
              className="button"
              data-size="small"
              aria-pressed={view === key}
              onClick={() => setView(key as View)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {view === 'wide' || view === 'narrow' ? (
        <div className="email-body" data-view={view}>
          <HtmlFrame html={body} title={name} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it
        <pre tabIndex={0} dir="auto">
          {view === 'source' ? body : (text ?? textOfHtml(body)) || 'The e-mail has no text.'}
        </pre>
      )}
    </div>
  );
}
