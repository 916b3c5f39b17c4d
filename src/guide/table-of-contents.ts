/** A page of the documentation. `path` is relative to `docs/`. */
export interface Page {
  readonly title: string;
  readonly path: string;
}

/** Pages below one heading. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
}

const HEADING = /^(?<marks>##|###) (?<title>.+)$/;
const ROW = /^\| \[(?<title>[^\]]+)\]\((?<path>[\w./-]+\.md)\) \|/;

/** The sections and pages that the tables of `docs/README.md` list, in their order. */
export function readTableOfContents(readme: string): Section[] {
  const contents: { title: string; pages: Page[]; sections: { title: string; pages: Page[]; sections: [] }[] }[] = [];
  for (const line of readme.split('\n')) {
    const { marks, title } = HEADING.exec(line)?.groups ?? {};
    const last = contents.at(-1);
    if (marks === '##' && title !== undefined) contents.push({ title, pages: [], sections: [] });
    if (marks === '###' && title !== undefined) last?.sections.push({ title, pages: [], sections: [] });
    const row = ROW.exec(line)?.groups;
    if (row?.title !== undefined && row.path !== undefined)
      (last?.sections.at(-1) ?? last)?.pages.push({ title: row.title, path: row.path });
  }
  return contents.filter(({ pages, sections }) => pages.length + sections.length > 0);
}

/** All pages of sections, in their order. */
export const pagesOf = (sections: readonly Section[]): Page[] =>
  sections.flatMap((section) => [...section.pages, ...pagesOf(section.sections)]);
