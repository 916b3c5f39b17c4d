/** An instant as ISO 8601 in UTC. A text without a time zone is in that of the browser. Null if it is empty or not valid. */
export const instantOf = (text: string | null): string | null => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** An instant as the value of a date and time field, in the time zone of the browser, to the minute. */
export function localOf(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
