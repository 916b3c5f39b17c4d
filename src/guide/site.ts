import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme, UserConfig } from 'vitepress';
import { openApiDocument } from '../rest/openapi.ts';
import { anchorOf } from './anchor.ts';
import { classesForColours, codeTheme } from './code-colours.ts';
import { renderInlineTexts } from './inline-texts.ts';
import type { GeneratedPage } from './markdown.ts';
import { restPages } from './rest-reference.ts';
import { schemaPages } from './schema-reference.ts';
import { searchBox } from './search-box.ts';
import { stagePages, writePage } from './stage-pages.ts';
import { type Page, pagesOf, readTableOfContents, type Section } from './table-of-contents.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** VitePress reads the pages from here. Builds that run at the same time have directories of their own. */
const STAGE = join(REPOSITORY, '.build', 'guide', String(process.pid));
const PAGES = join(STAGE, 'pages');

const contents = readTableOfContents(readFileSync(join(REPOSITORY, 'docs', 'README.md'), 'utf8'));
const schemaReference = schemaPages(readFileSync(join(REPOSITORY, 'schema.graphql'), 'utf8'));
const restReference = restPages(openApiDocument());

/** Writes all pages into the stage. */
function stage(): void {
  rmSync(STAGE, { recursive: true, force: true });
  const places = new Map([
    ['docs/README.md', 'index.md'],
    ['CHANGELOG.md', 'changelog.md'],
    ['examples/README.md', 'examples/index.md'],
    ['examples/curl/README.md', 'examples/curl.md'],
    ...pagesOf(contents).map(({ path }): [string, string] => [`docs/${path}`, path]),
  ]);
  stagePages(REPOSITORY, PAGES, places);
  for (const { title, path, text } of [...schemaReference, ...restReference])
    writePage(join(PAGES, path), `# ${title}\n\n${text}\n`);
}

const linkTo = (path: string): string => `/${path.replace(/(?:index)?\.md$/, '')}`;

const itemOf = ({ title, path }: Page): DefaultTheme.SidebarItem => ({ text: title, link: linkTo(path) });

/** The items are not collapsible: VitePress would nest a button in a button. */
const sidebarOf = ({ title, pages, sections }: Section): DefaultTheme.SidebarItem[] => [
  ...(pages.length > 0 ? [{ text: title, items: pages.map(itemOf) }] : []),
  ...sections.flatMap(sidebarOf),
];

const generatedSidebar = (text: string, pages: readonly GeneratedPage[]): DefaultTheme.SidebarItem => ({
  text,
  items: pages.map(({ title, path }) => itemOf({ title: title.replace(/^(REST|Schema): /, ''), path })),
});

/** The folder of a part of the documentation. */
const folderOf = (section: Section): string => pagesOf([section])[0]?.path.split('/')[0] ?? '';

const MORE: DefaultTheme.SidebarItem = {
  text: 'More',
  items: [
    { text: 'Examples', link: '/examples/' },
    { text: 'REST with curl', link: '/examples/curl' },
    { text: 'Changelog', link: '/changelog' },
  ],
};

/** Each part has a sidebar of its own. All other pages show the parts. */
const sidebars = {
  ...Object.fromEntries(contents.map((section) => [`/${folderOf(section)}/`, sidebarOf(section)])),
  '/reference/': [
    ...contents.filter((section) => folderOf(section) === 'reference').flatMap(sidebarOf),
    generatedSidebar('Schema', schemaReference),
    generatedSidebar('REST operations', restReference),
  ],
  '/': [...contents.flatMap(sidebarOf), MORE],
};

stage();

/** The guide at `/guide`. The content security policy allows no inline styles, and scripts only of the gateway. */
export const site: UserConfig<DefaultTheme.Config> = {
  title: 'Notification gateway',
  description: 'Documentation of the notification gateway',
  lang: 'en',
  base: '/guide/',
  srcDir: PAGES,
  outDir: join(REPOSITORY, 'dist', 'guide'),
  cacheDir: join(STAGE, 'cache'),
  cleanUrls: true,
  metaChunk: true,
  // A switch without an animation: the animation would need an inline style.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The browser would load pages that nobody opens.
  router: { prefetchLinks: false },
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    theme: codeTheme,
    codeTransformers: [classesForColours],
    config: renderInlineTexts,
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: contents.map((section) => ({
      text: section.title,
      link: linkTo(pagesOf([section])[0]?.path ?? ''),
      activeMatch: `^/${folderOf(section)}/`,
    })),
    sidebar: sidebars,
  },
  transformHtml: (html) => html.replaceAll(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1'),
  buildEnd: () => rmSync(STAGE, { recursive: true, force: true }),
  vite: { logLevel: 'warn', plugins: [searchBox], build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 10_000 } },
};
