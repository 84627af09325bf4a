import pg from 'pg';
import { expect, test } from 'vitest';
import { type AwayReason, DatabaseAwayError, driverError, isDatabaseAway } from './database-away.ts';

const said = (code: string) => Object.assign(new pg.DatabaseError('words', 1, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error('words'), { code });
const reasonOf = (error: unknown): AwayReason | undefined => {
  const noted = driverError(error);
  return isDatabaseAway(noted) ? noted.reason : undefined;
};

test.each<[AwayReason | undefined, readonly unknown[]]>([
  ['gone', ['08000', '08006', '57P01', '57P03', '53300', '25006'].map(said)],
  ['full', ['53100', '53200', '53400', '58000', '58030'].map(said)],
  ['cancelled', [said('57014')]],
  [
    'gone',
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'].map(ofSystem),
  ],
  ['gone', [new AggregateError([ofSystem('ECONNREFUSED'), new Error('words')])]],
  [
    'silent',
    ['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'].map(
      (words) => new Error(words),
    ),
  ],
  [
    'gone',
    [
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
      'Cannot use a pool after calling end on the pool',
    ].map((words) => new Error(words)),
  ],
  [undefined, ['23505', '40001', '40P01', '42501', '25001', 'P0001'].map(said)],
  [undefined, [said(''), ofSystem('EACCES'), new Error('words'), 'words', undefined, new AggregateError([])]],
])('what the driver throws is a database that is %s, or what it is', (reason, errors) => {
  expect(errors.map(reasonOf)).toEqual(errors.map(() => reason));
});

test('it is told once, with what it was; everything else is told as it came', () => {
  const cause = said('57P01');
  const away = driverError(cause);
  expect(away).toBeInstanceOf(DatabaseAwayError);
  expect([(away as Error).message, (away as Error).cause, driverError(away)]).toEqual(['the database is away: gone', cause, away]);
  const other = said('23505');
  expect(driverError(other)).toBe(other);
});
