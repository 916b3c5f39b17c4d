import type { ComponentProps } from 'react';

/**
 * A button that ignores clicks while it is disabled, for example while its action runs. It can still have the focus: the
 * attribute `disabled` would take it away, and the next key would start at the top of the page.
 */
export const ActionButton = ({
  isDisabled = false,
  onClick,
  ...attributes
}: Omit<ComponentProps<'button'>, 'disabled'> & { isDisabled?: boolean | undefined }) => (
  <button
    type="button"
    className="button"
    {...attributes}
    aria-disabled={isDisabled || undefined}
    // Enter in a field of the form clicks the button that submits.
    onClick={isDisabled ? (event) => event.preventDefault() : onClick}
  />
);
