import { asString } from '../../model/as-string.ts';
import { isUsableLayout, type Layout } from '../../model/layout.ts';

/** The layout of an e-mail. */
export interface ChosenLayout {
  readonly identifier: string;
  /** A template of HTML that outputs `content`. */
  readonly content: string;
}

/** The layouts to choose from. */
export interface KnownLayouts {
  /** By identifier and by internal id. */
  readonly byReference: ReadonlyMap<string, Layout>;
  /** The default layout. Null if there is none. */
  readonly standard: Layout | null;
}

/** Why the layout of an e-mail cannot be used, in words for the log of the step. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError';
}

/** A step's or trigger's choice of a layout: its identifier or internal id, null for no layout, undefined for no choice. */
export type LayoutReference = string | null | undefined;

/** Reads a stored `layoutId`. An empty text is like undefined: editors store it when nothing is selected. */
export const layoutReference = (value: unknown): LayoutReference =>
  value === null ? null : typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * The layout that frames an e-mail. Undefined for none.
 * @throws LayoutError if the named layout does not exist, or cannot be rendered
 */
export function chooseLayout(
  reference: LayoutReference,
  { byReference, standard }: KnownLayouts,
): ChosenLayout | undefined {
  if (reference === null) return undefined;
  if (reference === undefined) return standard === null ? undefined : toChosen(standard);
  const layout = byReference.get(reference);
  if (layout === undefined) throw new LayoutError(`The layout "${reference}" does not exist`);
  if (!isUsableLayout(layout)) throw new LayoutError(`The layout "${reference}" has no HTML with {{ content }}`);
  return toChosen(layout);
}

const toChosen = ({ identifier, content = '' }: Pick<Layout, 'identifier' | 'content'>): ChosenLayout => ({
  identifier: asString(identifier),
  content,
});
