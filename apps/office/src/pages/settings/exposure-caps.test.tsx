// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { GAMES } from '@fairbook/core/catalog';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { ExposureCapsPage } from './exposure-caps.tsx';

const row = (code: number, markets: readonly object[]) => ({
  ...{ game: code, outcome_max: '100.000000', whole_max: '500.000000', markets },
  version: { number: code, by: null, at: null },
});
const [BASKETBALL, LOTTERY] = [GAMES.basketball, GAMES.hkmarksix];
const REASON = { reason: 'a big match' };

let open: Acted;
const shown = async (may: readonly Permission[] = ['settings.limits']) => {
  const list = [row(BASKETBALL, [{ market: 'handicap', outcome_max: '200.500000' }]), row(LOTTERY, []), row(GAMES.sports365, [])];
  open = await acted(<ExposureCapsPage />, { may, instead: { 'office.terms.exposureCaps': () => ({ list }) } });
};
const begun = async (game: string) => {
  await shown();
  await open.tap(`change_exposure ${game}`);
  return sheetOf(open.page, `change_exposure ${game}`);
};
afterEach(() => open.close());
const MARKETS = {
  ...{ 'sports.market_wl': '0.00', 'sports.market_handicap': '200.50', 'sports.market_bs': '0.00', 'sports.market_mv': '0.00' },
};
const [GAME, DRAWS] = ['name_game_basketball', 'draws.game_hkmarksix'] as const;

describe('the most the house may owe', () => {
  test('is said by game, with the markets that have their own', async () => {
    await shown();
    expect(headsOf(open.page, 'exposure_caps')).toEqual(['game', 'outcome_max', 'whole_max', 'markets_max', 'last_changed', 'actions']);
    expect(cellsOf(open.page, 'exposure_caps').slice(0, 2)).toEqual([
      ['name_game_basketball basketball', '100.00 USDT', '500.00 USDT', 'sports.market_handicap: 200.50 USDT', 'never_changed', 'change'],
      ['draws.game_hkmarksix hkmarksix', '100.00 USDT', '500.00 USDT', '–', 'never_changed', 'change'],
    ]);
  });

  test('is set with the markets that have their own, those of no amount left out, and read again', async () => {
    const sheet = await begun(GAME);
    expect(sheet.fields()).toEqual({ outcome_max: '100.00', whole_max: '500.00', ...MARKETS, reason: '' });
    await sheet.fill({ outcome_max: '110', whole_max: '550', 'sports.market_handicap': '0', 'sports.market_mv': '550', ...REASON });
    expect(open.page.querySelector('dd')?.textContent).toBe('100.00 USDT110 USDT');
    await sheet.send();
    const [, sent, ...read] = open.asked();
    const markets = [{ market: 'mv', outcome_max: '550.000000' }];
    const caps = { outcome_max: '110.000000', whole_max: '550.000000', markets };
    expect(callOf(sent)).toEqual([`PUT /settings/exposure/${BASKETBALL}`, { ...caps, version: BASKETBALL, ...REASON }]);
    expect(read).toEqual(['GET /settings/exposure']);
    await open.tap('cancel');
    expect(open.page.querySelector('form')).toBeNull();
  });

  test('of another game begins with its own figures, not with what was typed for the one before', async () => {
    const sheet = await begun('name_game_sports365');
    await sheet.fill({ outcome_max: '1' });
    await open.tap(`change_exposure ${GAME}`);
    expect(sheetOf(open.page, `change_exposure ${GAME}`).fields()).toMatchObject({ outcome_max: '100.00' });
  });

  test('of a lottery has no markets', async () => {
    const sheet = await begun(DRAWS);
    expect(sheet.fields()).toEqual({ outcome_max: '100.00', whole_max: '500.00', reason: '' });
    await sheet.fill({ whole_max: '600', ...REASON });
    await sheet.send();
    expect(callOf(open.sent()[0])).toEqual([
      `PUT /settings/exposure/${LOTTERY}`,
      { outcome_max: '100.000000', whole_max: '600.000000', markets: [], version: LOTTERY, ...REASON },
    ]);
  });

  test.each<[string, Record<string, string>, readonly (readonly [string, string])[]]>([
    ['nothing on an outcome', { outcome_max: '0' }, [['outcome_max', 'problem_not_positive']]],
    ['less on a match than on an outcome', { whole_max: '99', 'sports.market_handicap': '0' }, [['whole_max', 'problem_under_min']]],
    [
      'more on one market than on its match, where another has as much',
      { 'sports.market_wl': '500', 'sports.market_bs': '500.01' },
      [['sports.market_bs', 'problem_over_max']],
    ],
    ['more on a market than on its match', { 'sports.market_bs': '500.01' }, [['sports.market_bs', 'problem_over_max']]],
  ])('is never %s, and says so there', async (_, typed, wrong) => {
    const sheet = await begun(GAME);
    await sheet.fill({ ...typed, ...REASON });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], wrong]);
  });

  test('is of a main line and all beside it together', async () => {
    await shown();
    await open.tap('change_exposure name_game_sports365');
    const labels = [...open.page.querySelectorAll('form label')].map(({ textContent }) => textContent);
    expect(labels).toEqual([...new Set(labels)]);
  });

  test('is only read by who may set other things', async () => {
    await shown(['settings.games']);
    expect(open.buttons()).toEqual([]);
  });
});
