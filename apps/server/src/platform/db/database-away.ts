import pg from 'pg';

/** Why the database cannot be used: it does not answer, it is not there, it has no room, or it cancels what it was asked. */
export type AwayReason = 'silent' | 'gone' | 'full' | 'cancelled';

/**
 * The database is away. What was asked of it has no outcome that we know: where a commit was on its way it may have happened. The connection is not used again.
 */
export class DatabaseAwayError extends Error {
  readonly reason: AwayReason;
  constructor(reason: AwayReason, cause: unknown) {
    super(`the database is away: ${reason}`, { cause });
    this.reason = reason;
  }
}

export const isDatabaseAway = (error: unknown): error is DatabaseAwayError => error instanceof DatabaseAwayError;

/** Classes of PostgreSQL's own words for it: connection, resources, an operator's hand, the system; and a standby, which cannot write. */
const CLASSES: Readonly<Record<string, AwayReason>> = { '08': 'gone', '53': 'full', '57': 'gone', '58': 'full' };
const CODES: Readonly<Record<string, AwayReason>> = { '57014': 'cancelled', '53300': 'gone', '25006': 'gone' };
/** What the system and the driver say of a connection. The driver's have no code. */
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

/** What an error of the driver is to everybody above it: DatabaseAwayError where it means that, else itself. */
export function driverError(error: unknown): unknown {
  if (isDatabaseAway(error)) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseAwayError(reason, error);
}
