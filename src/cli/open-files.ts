// This file must import nothing that is not type-only: the gateway also needs it when other files cannot be opened.
import type { Logger } from 'pino';

/** Enough for some thousand clients, the connections to the database and the files of the process. */
const RECOMMENDED_FILES = 4_096;

/** Warns if the process can open few files. Each websocket, event stream and request of a client needs one. */
export function warnOfFewFiles(logger: Logger): void {
  const limit = maxOpenFiles();
  if (limit < RECOMMENDED_FILES) logger.warn({ limit, recommended: RECOMMENDED_FILES }, describeFewFiles());
}

/** What to do when files are short. */
export const describeFewFiles = (): string =>
  `The process can open only ${maxOpenFiles()} files, and each client needs one. Raise the limit to at least ${RECOMMENDED_FILES}: ulimit -n ${RECOMMENDED_FILES}`;

/** Whether an error says that the process has too many open files. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EMFILE';

/** The limit of the operating system. Infinity if there is none, or the platform does not report it. */
function maxOpenFiles(): number {
  const { userLimits }: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
