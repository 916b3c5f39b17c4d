import { useEffect, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Link } from '../router.tsx';
import { useSession } from '../session-context.ts';
import { type KnownEnvironment, knownEnvironments, rememberEnvironment } from './known-environments.ts';
import { useSwitchEnvironment } from './use-switch-environment.ts';

const CurrentEnvironment = graphql(`
  query CurrentEnvironment {
    environment {
      id
      name
    }
  }
`);

/** The name of the current environment. A choice if the tab knows keys of other ones. */
export function EnvironmentSwitch() {
  const { session, isEnded } = useSession();
  const { data } = useReloadableQuery(CurrentEnvironment, {});
  const switchTo = useSwitchEnvironment();
  const current = data?.environment ?? null;
  const [known, setKnown] = useState<readonly KnownEnvironment[]>([]);
  useEffect(() => {
    if (current === null || isEnded()) return;
    rememberEnvironment({ id: current.id, name: current.name, key: session.secret });
    setKnown(knownEnvironments());
  }, [current, session, isEnded]);
  if (current === null) return null;
  if (known.length < 2) {
    return (
      <Link className="environment" to="/environments">
        <span className="hidden">Environment: </span>
        {current.name}
      </Link>
    );
  }
  const choose = (id: string) => {
    const chosen = known.find((one) => one.id === id);
    if (chosen !== undefined) switchTo(chosen);
  };
  return (
    <select
      className="environment"
      aria-label="Environment"
      value={current.id}
      onChange={({ target }) => choose(target.value)}
    >
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
