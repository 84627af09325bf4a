import { describe, expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { SettlingDeps } from './settle-chunk.ts';
import { requestSettlement, settleMatch, sweepSettlements } from './settle-match.ts';
import { ANA, BET_ID } from './testing/paper-bet.ts';

interface Stands {
  /** The revision of the outcome; absent if there is none yet. */
  readonly revision?: number;
  readonly isLedOn?: boolean;
  /** The entry queued for the match, if any. */
  readonly queued?: { readonly horizon: string; readonly isLast: boolean };
}
/** Settles match 7, on which Ana has a bet, and returns the statements in order. */
async function settled({ revision, isLedOn = false, queued }: Stands, run = (deps: SettlingDeps) => settleMatch(deps, '7')) {
  const order: string[] = [];
  const noted = (name: string, found: readonly unknown[]) => [
    name,
    () => {
      order.push(name.replace('match_bets.', ''));
      return found;
    },
  ];
  const page = { txId: 9n, players: [ANA], ids: [BET_ID] };
  const { db, asked } = paperDb(
    Object.fromEntries([
      noted('match_bets.begin_run', queued ? [queued] : []),
      noted('match_bets.is_led_on', [{ isLedOn }]),
      noted('match_bets.keys_of_match', [page]),
      ...['lock_pending', 'hold_settled', 'changed', 'end_run'].map((name) => noted(`match_bets.${name}`, [])),
      noted('match_bets.settlement_queue', [{ matchId: '7' }, { matchId: '8' }]),
    ]),
  );
  const outcomes = async () =>
    new Map(revision === undefined ? [] : [['7', { outcome: { kind: 'played', score: { home: 1, away: 0 }, halfTime: null }, revision }]]);
  const deps = { db, offers: { outcomes, leads: async () => new Map() }, ledger: { lockCash: async () => new Map() } };
  await run(deps as unknown as SettlingDeps);
  return { order, asked };
}
const PENDING = ['keys_of_match', 'lock_pending'];
const CHANGED = ['keys_of_match', 'hold_settled', 'changed'];

describe('a match whose bets are due', () => {
  test.each<[string, Stands, readonly string[]]>([
    ['that is not decided', {}, ['is_led_on']],
    ['that is not decided, and led enough', { isLedOn: true }, ['is_led_on', ...PENDING]],
    ['that is decided', { revision: 1 }, PENDING],
    ['that is decided otherwise', { revision: 2 }, [...PENDING, ...CHANGED]],
  ])('settles what is open once it can be, and what went by an earlier word: one %s', async (_, stands, wanted) => {
    expect((await settled(stands)).order).toEqual(['begin_run', ...wanted]);
  });

  test('settles again what was settled by another revision of this match', async () => {
    const { asked } = await settled({ revision: 3 });
    expect(asked('match_bets.changed')).toEqual([[`{${ANA}}`, `{${BET_ID}}`, '7', 3]]);
    expect(asked('match_bets.keys_of_match').map(([match, after]) => [match, after])).toEqual([
      ['7', 0n],
      ['7', 0n],
    ]);
  });

  test('is due no more when its last run is done, and not before', async () => {
    const done = async (isLast: boolean) => (await settled({ revision: 1, queued: { horizon: '77', isLast } })).asked('match_bets.end_run');
    expect([await done(true), await done(false)]).toEqual([[['7', '77']], []]);
  });

  test('is one of all that are queued', async () => {
    const { asked } = await settled({}, sweepSettlements);
    expect(asked('match_bets.begin_run')).toEqual([['7'], ['8']]);
  });

  test('is queued with what decides it, and has one job', async () => {
    const { db, asked } = paperDb();
    await requestSettlement(db as unknown as Tx, '7');
    expect([asked('match_bets.request_settlement'), asked('jobs.add')]).toEqual([
      [['7']],
      [['settle-match', '{"matchId":"7"}', 'settle-match:7']],
    ]);
  });
});
