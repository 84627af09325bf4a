import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { parseAmount as usdt } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readExposureCaps, setExposureCaps } from './set-exposure-caps.ts';

const CAPS = [
  { game: '', market: '', outcomeMax: usdt('100'), wholeMax: usdt('400') },
  { game: 'soccer', market: '', outcomeMax: usdt('50'), wholeMax: usdt('90') },
  { game: 'soccer', market: 'wl', outcomeMax: usdt('60'), wholeMax: null },
  { game: 'soccer', market: 'goals', outcomeMax: usdt('70'), wholeMax: null },
];
const desk = () => paperSettings({}, {}, { rows: { 'exposure.caps': CAPS } });
const ASKED = { game: 'soccer', outcome_max: usdt('10'), whole_max: usdt('30'), markets: [{ market: 'wl', outcome_max: usdt('20') }] };
const SET = { version: 3, reason: 'because' };

test('the caps of every game that is bet on are read with their version: its own, or those of the house', async () => {
  const { list } = await readExposureCaps(desk().deps);
  expect(list.map(({ game }) => game)).toEqual([...SPORT_GAMES, ...LOTTERY_GAMES]);
  const of = (wanted: string) => list.find(({ game }) => game === wanted);
  const versionOf = (subject: string) => ({ number: subject.length, by: null, at: null });
  const markets = [
    { market: 'wl', outcome_max: usdt('60') },
    { market: 'goals', outcome_max: usdt('70') },
  ];
  const soccer = { outcome_max: usdt('50'), whole_max: usdt('90'), markets, version: versionOf('exposure:soccer') };
  expect(of('soccer')).toEqual({ game: 'soccer', ...soccer });
  const house = { outcome_max: usdt('100'), whole_max: usdt('400'), markets: [], version: versionOf('exposure:hkmarksix') };
  expect(of('hkmarksix')).toEqual({ game: 'hkmarksix', ...house });
});

test('the caps of a game are set as a whole, and the trail has those before and after', async () => {
  const { deps, call, steps, asked, trail } = desk();
  await setExposureCaps(deps, { ...ASKED, ...SET } as never, call);
  expect(steps[0]).toBe('take exposure:soccer 3 Ana Prado');
  expect([asked('exposure.delete_caps'), asked('exposure.recap_books'), asked('exposure.recap_cells')]).toEqual(
    Array(3).fill([['soccer']]),
  );
  expect(asked('exposure.insert_caps')).toEqual([['soccer', ['', 'wl'], [usdt('10'), usdt('20')], [usdt('30'), null]]]);
  const before = { outcome_max: '50.000000', whole_max: '90.000000', markets: 'wl: 60.000000, goals: 70.000000' };
  const after = { outcome_max: '10.000000', whole_max: '30.000000', markets: 'wl: 20.000000' };
  expect(trail()).toEqual([{ action: 'settings.exposure', subject: 'exposure:soccer', reason: 'because', before, after }]);
});

test.each([
  ['of a game nobody bets on', { game: 'pgGames' }, 'game.not_found'],
  ['beyond reason', { whole_max: usdt('9') }, 'setting.invalid'],
  ['that somebody else changed meanwhile', { version: 0 }, 'setting.changed'],
])('caps %s are not set', async (_, more, code) => {
  const { deps, call, asked, trail } = desk();
  expect(await codeOf((async () => setExposureCaps(deps, { ...ASKED, ...SET, ...more } as never, call))())).toBe(code);
  expect([asked('exposure.insert_caps'), trail()]).toEqual([[], []]);
});
