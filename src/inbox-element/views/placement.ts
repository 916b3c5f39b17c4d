/** The distance of the panel from the bell and from the edges of the window. In pixels. */
const GAP = 8;
/** Below this height, the panel opens to the side that has more space. In pixels. */
const ENOUGH = 320;

/**
 * Where the panel opens: at the end edge of the bell, below it if there is space. The values are custom properties of a style
 * sheet of the element, because a strict policy of the page forbids inline styles.
 * @param width of the panel, in pixels
 */
export function placementOf(bell: DOMRect, width: number, isRightToLeft: boolean): string {
  const wanted = isRightToLeft ? bell.left : bell.right - width;
  const left = Math.max(GAP, Math.min(wanted, document.documentElement.clientWidth - width - GAP));
  const [below, above] = [window.innerHeight - bell.bottom - 2 * GAP, bell.top - 2 * GAP];
  const isBelow = below >= ENOUGH || below >= above;
  const [top, bottom] = isBelow
    ? [`${bell.bottom + GAP}px`, 'auto']
    : ['auto', `${window.innerHeight - bell.top + GAP}px`];
  const space = Math.max(isBelow ? below : above, 0);
  return `:host { --_left: ${left}px; --_top: ${top}; --_bottom: ${bottom}; --_space: ${space}px; }`;
}
