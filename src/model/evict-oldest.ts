/** Makes room for one more entry in a map or set of limited size. Both keep the order in which their entries were inserted. */
export function evictOldest(
  entries: Pick<Map<string, unknown> | Set<string>, 'size' | 'keys' | 'delete'>,
  maxEntries: number,
): void {
  const [oldest] = entries.keys();
  if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
}
