import { navigate, routeOf } from '../router.tsx';

const XLINK = 'http://www.w3.org/1999/xlink';

const addressOf = (link: Element): string => link.getAttributeNS(XLINK, 'href') ?? '';

/** The links of a plot from left to right, and from top to bottom if they stand above each other. */
const linksOf = (plot: Element): SVGAElement[] =>
  [...plot.querySelectorAll<SVGAElement>('a')]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
    .map(({ link }) => link);

/** The link that a key moves to. Undefined if the key moves to none. */
function targetOf(key: string, links: readonly SVGAElement[], current: number): SVGAElement | undefined {
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return links[current + 1];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return links[Math.max(0, current - 1)];
  return undefined;
}

/**
 * Makes the marks of a plot links with names. The Tab key reaches one of them, and arrow keys move to the others.
 * @param plot in the document
 */
export function linkMarks(plot: Element): void {
  const links = linksOf(plot);
  const setTabStop = (stop: SVGAElement | undefined) => {
    for (const link of links) link.setAttribute('tabindex', link === stop ? '0' : '-1');
  };
  for (const link of links) {
    link.setAttribute('aria-label', link.querySelector('title')?.textContent?.replaceAll('\n', ', ') ?? '');
  }
  setTabStop(links[0]);
  plot.addEventListener('focusin', ({ target }) =>
    setTabStop((target as Element).closest<SVGAElement>('a') ?? undefined),
  );
  plot.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const current = links.indexOf(target as SVGAElement);
    if (current < 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const next = targetOf(key, links, current);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  plot.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const link = (target as Element).closest('a');
    if (link === null || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(routeOf(addressOf(link)));
  });
}

/** The address of the focused mark of a plot. Null if none is focused. */
export const focusedMark = (plot: Element): string | null =>
  document.activeElement !== null && plot.contains(document.activeElement) ? addressOf(document.activeElement) : null;

/** Focuses the mark with an address, after the plot was drawn again. */
export function focusMark(plot: Element, address: string | null): void {
  if (address !== null)
    linksOf(plot)
      .find((link) => addressOf(link) === address)
      ?.focus();
}
