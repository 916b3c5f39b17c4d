import { createContext, type ReactNode, useContext, useId } from 'react';
import type { ApiKeyScope } from '../generated/graphql.ts';
import { useRefusals } from '../rights.tsx';
import { Link } from '../router.tsx';

const IsRefused = createContext(false);

/** Buttons and fields that need one of some scopes. If the session has none of them, they are disabled, and the reason is shown. */
export function Allowed({ needs, children }: { needs: readonly ApiKeyScope[]; children: ReactNode }) {
  const refusal = useRefusals()(needs);
  const id = useId();
  if (refusal === null) return children;
  return (
    <fieldset className="refused" disabled aria-describedby={id}>
      <p className="about" id={id}>
        {refusal}
      </p>
      <IsRefused value={true}>{children}</IsRefused>
    </fieldset>
  );
}

/** A link that looks like the main button, to a page that changes something. Within `Allowed`, it can be disabled. */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  const attributes = { className: 'button', 'data-kind': 'main', children };
  return useContext(IsRefused) ? <button type="button" {...attributes} /> : <Link to={to} {...attributes} />;
}
