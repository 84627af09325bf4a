import { describe, expect, test } from 'vitest';
import { fromDialect, GAME_DIALECTS, GAME_VERBS, toDialect } from './game-dialects.ts';

const SAID = {
  transaction: 't-1',
  player: '7',
  round: 'r-1',
  game: 'dice',
  token: 'x',
  amount: '1.500000',
  debit: null,
  ends: true,
  calls: [{ transaction: 't-2', moved: '-0.010000', at: '2026-11-25T00:00:00.000Z', place: 'p' }],
};
const ANSWERS = [
  { state: 'taken', balance: '12.345678' },
  { state: 'refused', reason: 'insufficient_balance', balance: null },
];

describe.each(Object.entries(GAME_DIALECTS))('the dialect of %s', (_, dialect) => {
  test('says everything so that it can be understood again', () => {
    for (const said of [SAID, ...ANSWERS]) expect(fromDialect(dialect, toDialect(dialect, said))).toEqual(said);
  });
  test('has one name for each verb, field and word', () => {
    for (const names of [GAME_VERBS.map((verb) => dialect.verbs[verb]), Object.values(dialect.fields), Object.values(dialect.words)])
      expect(new Set(names).size).toBe(names.length);
  });
  test('does not take a field by our name where it has one of its own, nor money in another form', () => {
    const renamed = Object.keys(dialect.fields);
    expect(fromDialect(dialect, Object.fromEntries(renamed.map((name) => [name, 'x'])))).toEqual({});
    const amount = dialect.fields.amount ?? 'amount';
    const wrong = dialect.money === 'decimal' ? { amount: null } : fromDialect(dialect, { [amount]: '1.5' });
    expect(wrong).toEqual({ amount: null });
  });
});
