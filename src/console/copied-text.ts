const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);

const selectedInstants = (selection: Selection): readonly HTMLTimeElement[] =>
  [...document.querySelectorAll('time')].filter((time) => selection.containsNode(time, true));

/** Calls a function while instants show their exact values. */
function withExact<Result>(instants: readonly HTMLTimeElement[], read: () => Result): Result {
  const texts = instants.flatMap(({ firstChild, dateTime }) => {
    if (!(firstChild instanceof Text)) return [];
    const shown = firstChild.data;
    firstChild.data = dateTime;
    return [{ firstChild, shown }];
  });
  const result = read();
  for (const { firstChild, shown } of texts) firstChild.data = shown;
  return result;
}

/** The text of the selected rows of a table, as a spreadsheet reads it. Null if less than two cells are selected. */
function textOfCells(selection: Selection): string | null {
  const [table, focused] = [selection.anchorNode, selection.focusNode].map((node) =>
    elementOf(node)?.closest('.table'),
  );
  if (table == null || table !== focused) return null;
  const rows = [...table.querySelectorAll('tr')].filter((row) => selection.containsNode(row, true));
  const cells = rows.map((row) => [...row.children].filter((cell) => selection.containsNode(cell, true)));
  if (cells.flat().length < 2) return null;
  const textOf = (cell: Element) => (cell.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return cells.map((row) => row.map(textOf).join('\t')).join('\n');
}

/**
 * Replaces relative times in copied text by the exact instants: a pasted "5 minutes ago" would be wrong soon. Copied
 * rows of a table have a tab between two cells.
 */
export function copyExactInstants(): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection();
    if (selection === null || selection.isCollapsed) return;
    const instants = selectedInstants(selection);
    if (instants.length === 0) return;
    const time = elementOf(selection.anchorNode)?.closest('time');
    if (time?.contains(selection.focusNode)) {
      event.clipboardData?.setData('text/plain', time.dateTime);
      return event.preventDefault();
    }
    const text = withExact(instants, () => textOfCells(selection) ?? selection.toString());
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
}
