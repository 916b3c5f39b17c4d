/** Makes room for one more entry in a map of limited size. A map keeps the order in which its entries were inserted. */
export function evictOldest(entries: Map<string, unknown>, maxEntries: number): void {
  const [oldest] = entries.keys();
  if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
}
