import type { RunMessagesQuery } from '../generated/graphql.ts';
import type { Pages } from '../hooks/use-paged-query.ts';
import { labelOf, StatusBadge } from '../parts/badge.tsx';
import { PageList } from '../parts/page-list.tsx';

type Message = NonNullable<RunMessagesQuery['notification']>['messages']['edges'][number]['node'];

const BLOCKS = 'p, div, tr, li, h1, h2, h3, h4, h5, h6, table, blockquote';

/** The text of HTML, with a line for each block. Nothing of the HTML is shown or loaded. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('style, script, head, title')) hidden.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

function textOf({ channel, content }: Message): string {
  const text = content != null && 'text' in content ? content.text : '';
  return channel === 'EMAIL' ? textOfHtml(text) : text;
}

/** The messages of a notification. Each opens to show its rendered text. */
export function RunMessages({ messages }: { messages: Pages<Message> }) {
  return (
    <section className="panel" aria-labelledby="made">
      <header>
        <h2 id="made">Messages</h2>
      </header>
      <PageList pages={messages} what="messages">
        {(message) => {
          const { subject, title, email, phone, channel, channelRaw, status, statusRaw, read, seen, errorText } =
            message;
          const kind = labelOf(channel, channelRaw);
          const address = email || phone;
          const text = textOf(message);
          const about =
            errorText || `${kind}${address ? ` to ${address}` : ''}, ${read ? 'read' : seen ? 'seen' : 'unseen'}`;
          return (
            <details className="rendered">
              <summary className="row">
                <div className="grow">
                  <div className="title">{subject || title || kind}</div>
                  <div className="about">{about}</div>
                </div>
                <StatusBadge status={status} raw={statusRaw} />
              </summary>
              <pre>{text || 'The message has no text.'}</pre>
            </details>
          );
        }}
      </PageList>
    </section>
  );
}
