const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const HIDDEN = 'display:none;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';
const BODY_TAG = /<body\b[^<>]*>/i;

/** HTML of an e-mail that begins with a text that mail clients show only in their lists, beside the subject. */
export function withPreheader(html: string, preheader: unknown): string {
  if (typeof preheader !== 'string' || preheader.trim() === '') return html;
  const text = preheader.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
  const hidden = `<div style="${HIDDEN}">${text}</div>`;
  const body = BODY_TAG.exec(html);
  const start = body === null ? 0 : body.index + body[0].length;
  return html.slice(0, start) + hidden + html.slice(start);
}
