/** An environment whose key the user has entered in this tab. */
export interface KnownEnvironment {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

const STORED_AS = 'console-environments';

const isKnown = (value: unknown): value is KnownEnvironment => {
  const { id, name, key } = (value ?? {}) as Record<keyof KnownEnvironment, unknown>;
  return [id, name, key].every((text) => typeof text === 'string');
};

/** The environments that the user can switch to without a key. They are kept like the session: until the tab closes. */
export function knownEnvironments(): readonly KnownEnvironment[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnown) : [];
  } catch {
    return [];
  }
}

const store = (environments: readonly KnownEnvironment[]): void =>
  window.sessionStorage.setItem(STORED_AS, JSON.stringify(environments));

/** Adds an environment, or replaces its name and key. */
export function rememberEnvironment(environment: KnownEnvironment): void {
  const others = knownEnvironments().filter(({ id }) => id !== environment.id);
  store([...others, environment].sort((one, other) => one.name.localeCompare(other.name)));
}

/** Removes a key that the gateway refuses. */
export const forgetKey = (refused: string): void => store(knownEnvironments().filter(({ key }) => key !== refused));

export const forgetEnvironments = (): void => window.sessionStorage.removeItem(STORED_AS);
