/** The key of an event. Empty if the browser or the page has a command for it: with Alt, Ctrl or Meta. */
export const plainKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  altKey || ctrlKey || metaKey ? '' : key;
