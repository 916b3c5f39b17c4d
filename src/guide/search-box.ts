/** The parts of the theme's search box that the guide replaces, with their replacements. */
const CHANGES: readonly (readonly [from: RegExp | string, to: string])[] = [
  // A button must not contain anything that can be used.
  [/role="button"[\s\S]*?aria-haspopup="listbox"/, 'role="dialog" aria-modal="true"'],
  // The input controls the list of results.
  ['aria-autocomplete="both"', 'role="combobox" aria-autocomplete="list" :aria-expanded="results.length > 0"'],
  // An option must not contain a link. The link is the option.
  [/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]*"\s+role="option"/, 'role="none"'],
  [
    `:aria-label="[...p.titles, p.title].join(' > ')"`,
    `:id="'localsearch-item-' + index" :aria-selected="selectedIndex === index ? 'true' : 'false'" role="option"`,
  ],
  // An element without a role cannot have a name.
  [/<kbd :aria-label="([^"]*)">/g, '<kbd role="img" :aria-label="$1">'],
  // A guide is found before the type of the same name.
  [
    'boost: { title: 4, text: 2, titles: 1 },',
    `$& boostDocument: (id) => (/\\/reference\\/(schema|rest)\\//.test(id) ? 0.4 : 1),`,
  ],
];

/** Makes the search box of the theme accessible, and lists pages that were written by hand before generated ones. */
export const searchBox = {
  name: 'search-box',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/VPLocalSearchBox.vue')
      ? CHANGES.reduce((changed, [from, to]) => {
          const next = changed.replace(from, to);
          if (next === changed) throw new Error(`The search box of the theme does not contain ${from}`);
          return next;
        }, code)
      : undefined,
};
