// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { LiveBets } from './live-bets.tsx';

const ROW = { version: { number: 8, by: null, at: null }, delays: [], delays_version: { number: 5, by: null, at: null } };
const ROWS = [
  { ...ROW, game: 'soccer', open: true },
  { ...ROW, game: 'cricket', open: false },
];

let open: Acted;
const shown = async (may: 'settings.games' | 'settings.rates') => {
  open = await acted(<LiveBets rows={ROWS as never} error={undefined} queryKey={['settings', 'games']} />, { may: [may] });
};
afterEach(() => open.close());

test('whether bets are taken in play is said by game, and changed by nobody who may not', async () => {
  await shown('settings.rates');
  expect(headsOf(open.page, 'live_bets')).toEqual(['game', 'state', 'last_changed', 'actions']);
  expect(cellsOf(open.page, 'live_bets')).toEqual([
    ['name_game_soccer soccer', 'live_bets_true', 'never_changed', ''],
    ['name_game_cricket cricket', 'live_bets_false', 'never_changed', ''],
  ]);
});

test.each([
  ['soccer', 'live_bets_off', false],
  ['cricket', 'live_bets_on', true],
])('bets in play of %s are turned the other way with a reason, and read again', async (game, words, is) => {
  await shown('settings.games');
  await open.tap(`change_live_bets name_game_${game}`);
  const sheet = sheetOf(open.page, words);
  await sheet.fill({ reason: 'a late feed' });
  await sheet.send();
  const [sent, ...read] = open.sent();
  expect(callOf(sent)).toEqual([`PUT /settings/live_bets/${game}`, { open: is, version: 8, reason: 'a late feed' }]);
  expect([read, open.page.querySelector('form')]).toEqual([['read settings,games'], null]);
});

test('bets in play are not turned on by who asked to turn them off, though a colleague did so meanwhile', async () => {
  const Turning = () => {
    const [rows, setRows] = useState(ROWS);
    const turned = ROWS.map((row) => ({ ...row, open: !row.open, version: { ...row.version, number: 9 } }));
    return (
      <>
        <LiveBets rows={rows as never} error={undefined} queryKey={['settings', 'games']} />
        <button type="button" onClick={() => setRows(turned)}>
          colleague
        </button>
      </>
    );
  };
  open = await acted(<Turning />, { may: ['settings.games'] });
  await open.tap('change_live_bets name_game_soccer');
  await open.tap('colleague');
  const sheet = sheetOf(open.page, 'live_bets_off');
  await sheet.fill({ reason: 'a late feed' });
  await sheet.send();
  expect(callOf(open.sent()[0])).toEqual(['PUT /settings/live_bets/soccer', { open: false, version: 8, reason: 'a late feed' }]);
});
