import pg from 'pg';

/** Why the database cannot be used: it does not answer, it is unreachable, it has no room, or it cancels statements. */
export type AwayReason = 'silent' | 'gone' | 'full' | 'cancelled';

/** The database is away. The outcome of what was asked is unknown: a commit on its way may have happened. The connection is not used again. */
export class DatabaseAwayError extends Error {
  readonly reason: AwayReason;
  constructor(reason: AwayReason, cause: unknown) {
    super(`the database is away: ${reason}`, { cause });
    this.reason = reason;
  }
}

export const isDatabaseAway = (error: unknown): error is DatabaseAwayError => error instanceof DatabaseAwayError;

/** PostgreSQL's error classes for it: connection, resources, operator intervention, the system; and a standby, which cannot write. */
const CLASSES: Readonly<Record<string, AwayReason>> = { '08': 'gone', '53': 'full', '57': 'gone', '58': 'full' };
const CODES: Readonly<Record<string, AwayReason>> = { '57014': 'cancelled', '53300': 'gone', '25006': 'gone' };
/** Connection errors of the system and the driver. The driver's have no code. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const DRIVER: readonly (readonly [RegExp, AwayReason])[] = [
  [/^Query read timeout|^timeout exceeded when trying to connect|due to connection timeout$/, 'silent'],
  [/^Connection terminated|is not queryable$|^Cannot use a pool after calling end/, 'gone'],
];

function reasonOf(error: unknown): AwayReason | undefined {
  if (error instanceof pg.DatabaseError) return CODES[error.code ?? ''] ?? CLASSES[error.code?.slice(0, 2) ?? ''];
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (SYSTEM.has(String((error as NodeJS.ErrnoException).code ?? ''))) return 'gone';
  return DRIVER.find(([words]) => words.test(error.message))?.[1];
}

/** Maps an error of the driver for its callers: to DatabaseAwayError if it means that, else to itself. */
export function driverError(error: unknown): unknown {
  if (isDatabaseAway(error)) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseAwayError(reason, error);
}
