/** Whether no control has the focus. A dialog that closed gives it to the page if its own place is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.localName === 'main';
