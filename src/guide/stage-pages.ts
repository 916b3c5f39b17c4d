import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Options of a code block for the tests, which readers do not need. */
const RUN_OPTIONS = /^<!-- run: .* -->\n\n/gm;
const IMAGE = /!\[[^\]]*\]\((?<target>[\w./-]+)\)/g;
const LINK = /(?<!!)\[(?<text>[^\]]*)\]\((?<target>[^)\s#]*)(?<anchor>#[^)\s]*)?\)/g;

/** Markdown files of the repository by their places in the guide. */
type Places = ReadonlyMap<string, string>;

/**
 * Copies Markdown files to their places in the guide. Links between them keep working. The guide does not contain other files of the
 * repository, so that links to these become plain text.
 * @param places paths relative to the repository, and paths relative to `target`
 */
export function stagePages(repository: string, target: string, places: Places): void {
  for (const [path, place] of places) {
    const text = readFileSync(join(repository, path), 'utf8').replaceAll(RUN_OPTIONS, '');
    writePage(join(target, place), rewriteLinks(text, path, place, places));
    for (const [, image = ''] of text.matchAll(IMAGE))
      copyFileSync(join(repository, dirname(path), image), join(target, dirname(place), image));
  }
}

export function writePage(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const rewriteLinks = (text: string, path: string, place: string, places: Places): string =>
  text.replaceAll(LINK, (link, words: string, target: string, anchor = '') => {
    if (target === '' || /^[a-z]+:/.test(target)) return link;
    const linked = places.get(join(dirname(path), target));
    return linked === undefined ? words : `[${words}](${relativeLink(place, linked)}${anchor})`;
  });

/** Begins with a dot, as a link to another page must. */
function relativeLink(from: string, to: string): string {
  const link = relative(dirname(from), to);
  return link.startsWith('.') ? link : `./${link}`;
}
