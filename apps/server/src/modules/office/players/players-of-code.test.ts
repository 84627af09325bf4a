import { expect, test } from 'vitest';
import { PLAYER, spied } from '../testing/paper-desk.ts';
import { playersOfCode } from './players-of-code.ts';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
function desk({ owners = [] as unknown[], unpaid = [] as unknown[], bets = [] as unknown[], written = undefined as unknown } = {}) {
  const parts = { ownersOf: spied(owners), query: spied(unpaid), find: spied(bets), numbered: spied(written) };
  const { ownersOf, query, find, numbered } = parts;
  const deps = { db: { query }, ledger: { ownersOf }, betDesk: { find }, caseAdmin: { numbered } } as never;
  return { ...parts, of: (text: string) => playersOfCode(deps, text) };
}

test('the id of what moved money, however it is typed, leads to whose it was', async () => {
  const { of, ownersOf, query } = desk({ owners: [PLAYER] });
  expect(await of(` ${ID.toUpperCase()} `)).toEqual([PLAYER]);
  const asked = query.given.map(([statement]) => (statement as { readonly name: string }).name);
  expect([ownersOf.given[0]?.[1], asked.includes('payments.deposit_owners')]).toEqual([ID, false]);
});

test('the id of a deposit that never moved any leads there too', async () => {
  expect(await desk({ unpaid: [{ player_id: PLAYER }] }).of(ID)).toEqual([PLAYER]);
});

test('a receipt code leads to everybody who has such a bet, once each', async () => {
  const { of, find } = desk({ bets: [{ player: PLAYER }, { player: PLAYER }, { player: 8n }] });
  expect(await of('fb 7q2k-91xd')).toEqual([PLAYER, 8n]);
  expect(find.given[0]?.[0]).toMatchObject({ search: 'fb 7q2k-91xd', kind: 'all', status: '-1' });
});

test.each(['1014', '#1014', 'nº 1014', 'No. 1014', 'n 1014'])('the number of a case leads to its player: %s', async (text) => {
  const { of, numbered } = desk({ written: { player: PLAYER } });
  expect([await of(text), numbered.given[0]?.[1]]).toEqual([[PLAYER], 1014]);
});

test('the case of a guest leads to nobody', async () => {
  expect(await desk({ written: { player: null } }).of('1014')).toEqual([]);
});

test.each(['', 'marialim', 'ana@x.test', '+5511999999999', 'FB-7Q2K', '52998224725'])(
  '%s is no code, and nothing is looked up',
  async (text) => {
    const { of, ownersOf, find, numbered } = desk();
    expect([await of(text), ownersOf.given, find.given, numbered.given]).toEqual([[], [], [], []]);
  },
);
