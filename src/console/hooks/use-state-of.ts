import { useState } from 'react';

/**
 * State about one version of an object. It starts again when a new version is loaded. Unlike with a new key, the elements stay,
 * so that a form keeps the focus, and screen readers hear its changed status.
 */
export function useStateOf<Value>(version: string, start: () => Value): [Value, (value: Value) => void] {
  const [state, setState] = useState(() => ({ version, value: start() }));
  if (state.version === version) return [state.value, (value) => setState({ version, value })];
  const restarted = { version, value: start() };
  setState(restarted);
  return [restarted.value, (value) => setState({ version, value })];
}
