/** Whether JSON data has at most so many fields and items, at any depth. Counts no further than that. */
export function hasAtMost(maximum: number, data: object): boolean {
  let count = 0;
  const left: object[] = [data];
  for (let parent = left.pop(); parent !== undefined; parent = left.pop()) {
    const fields = parent as Readonly<Record<string, unknown>>;
    for (const name in fields) {
      count += 1;
      if (count > maximum) return false;
      const value = fields[name];
      if (typeof value === 'object' && value !== null) left.push(value);
    }
  }
  return true;
}
