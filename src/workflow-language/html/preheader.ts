import { escapeHtml } from '../../model/escape-html.ts';
import { tagsIn } from './html-tags.ts';

const HIDDEN = 'display:none;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';
/** The tags before the content of a document without a body tag. */
const BEFORE_CONTENT: readonly string[] = ['!doctype', 'html', '/head'];

/** HTML of an e-mail that begins with a text that mail clients show only in their lists, beside the subject. */
export function withPreheader(html: string, preheader: unknown): string {
  const shown = typeof preheader === 'object' ? '' : String(preheader ?? '');
  if (shown.trim() === '') return html;
  const start = contentStart(html);
  return `${html.slice(0, start)}<div style="${HIDDEN}">${escapeHtml(shown)}</div>${html.slice(start)}`;
}

/** The index behind the tag of the body, else behind the tags that only precede one. */
function contentStart(html: string): number {
  let start = 0;
  for (const { name, end } of tagsIn(html)) {
    if (name === 'body') return end;
    if (BEFORE_CONTENT.includes(name)) start = end;
  }
  return start;
}
