/**
 * Makes the search box of the theme a dialog for screen readers. The theme calls it a button, which must not contain anything that can be
 * used.
 */
export const searchDialog = {
  name: 'search-dialog',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/VPLocalSearchBox.vue')
      ? code.replace(/role="button"[\s\S]*?aria-haspopup="listbox"/, 'role="dialog" aria-modal="true"')
      : undefined,
};
