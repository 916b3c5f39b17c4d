import { useState } from 'react';
import { type EnteredKey, KeyDialog } from './environments/key-dialog.tsx';
import { useLostScopes } from './rights.tsx';

/** Asks for another key while a page stays open that would lose something. The user may look at the page, and copy from it, first. */
export function RefusedKey({
  reason,
  environment,
  renew,
}: {
  reason: string;
  environment: { readonly id: string; readonly name: string };
  renew: (key: string) => void;
}) {
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
        <button type="button" className="link" onClick={() => setAsked(true)}>
          Enter another key
        </button>
      </div>
      {isAsked && (
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
