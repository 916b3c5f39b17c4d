import { useEffect, useState } from 'react';

const SETTLES_AFTER_MS = 250;

/** A value when it has not changed for a moment: what is typed is not asked letter by letter. */
export function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(settled);
}
