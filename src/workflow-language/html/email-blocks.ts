import type { EmailBlock } from '../../model/message.ts';

/** Blocks as HTML that all mail clients support. */
export const blocksToHtml = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map(({ type, content, url, styles }) => {
      const style = `text-align: ${styles?.textAlign ?? 'left'}`;
      const shown = type === 'button' ? `<a href="${(url ?? '').replaceAll('"', '&quot;')}">${content}</a>` : content;
      return `<p style="${style}">${shown}</p>`;
    })
    .join('\n');
