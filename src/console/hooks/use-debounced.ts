import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The value, once it has not changed for a moment: a filter is not queried for every letter. */
export function useDebounced<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [debounced, setDebounced] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(key), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(debounced);
}
