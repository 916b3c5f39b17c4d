import { useEffect, useEffectEvent, useState } from 'react';
import { type EnteredKey, KeyDialog } from './environments/key-dialog.tsx';
import { useLostScopes } from './rights.tsx';
import { useIsPageGuarded } from './router.tsx';

/**
 * Asks for another key while a page stays open that would lose something. The user may look at the page, and copy from it, first.
 * No other page can be loaded: the session ends as soon as nothing would be lost.
 */
export function RefusedKey({
  reason,
  environment,
  renew,
  signOut,
}: {
  reason: string;
  /** Without it, the page stays, but the session cannot go on. */
  environment: { readonly id: string; readonly name: string } | undefined;
  renew: (key: string) => void;
  signOut: () => void;
}) {
  const isGuarded = useIsPageGuarded();
  const end = useEffectEvent(signOut);
  useEffect(() => {
    if (!isGuarded) end();
  }, [isGuarded]);
  const [isAsked, setAsked] = useState(true);
  const lostScopes = useLostScopes();
  // Without its scope, a form could disappear with what it contains.
  const problemOf = ({ grantedScopes }: EnteredKey) => {
    const lost = lostScopes(grantedScopes).map((scope) => `"${scope.toLowerCase()}"`);
    return lost.length === 0 ? null : `The former key had scopes that this one lacks: ${lost.join(', ')}.`;
  };
  return (
    <>
      <div className="notice-bar" role="alert">
        {reason} This page stays as it is, but cannot save or update.{' '}
        {environment !== undefined && (
          <button type="button" className="link" onClick={() => setAsked(true)}>
            Enter another key
          </button>
        )}
      </div>
      {isAsked && environment !== undefined && (
        <KeyDialog
          title="Your key is no longer valid"
          about={`Enter another key of ${environment.name} to continue. The page stays as it is.`}
          environment={environment}
          yes="Continue"
          no="Back to the page"
          problemOf={problemOf}
          accept={({ key }) => renew(key)}
          cancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
