/** Prints the result of a command on stdout. The log goes to stderr. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
