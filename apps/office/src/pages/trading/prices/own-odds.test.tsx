// @vitest-environment happy-dom
import type { Permission, TradingPage } from '@fairbook/contract/office';
import { odds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { OwnOdds } from './own-odds.tsx';

const AT = new Date('2026-03-04T15:30:00Z');
const [MARGIN, CONFIRM, END, DROP] = [
  'office.trade_margin_of',
  'office.trade_price_confirm',
  'office.trade_price_end',
  'office.trade_drop',
];
const [BY_ANA, BY_BO] = [
  { by: 'ana', at: AT },
  { by: 'bo', at: AT },
];
const ENDED = { by: 'cy', at: AT, reason: 'back to the feed' };

interface Page {
  readonly row?: object;
  readonly revision?: number;
  readonly factors?: readonly object[];
  readonly may?: readonly Permission[];
  readonly sameHands?: readonly string[];
}
let open: Desk;
const pageOf = ({ row = {}, revision = 0, factors = [] }: Page) => {
  const waiting = {
    ...{ odds_id: '31', market: 'wl', selection: 'w', line: null, odds: odds(25_000), feed: odds(20_000), until: null, reason: 'injury' },
    ...{ asked: BY_ANA, done: null, ended: null, fallen_at: null, beyond_fair: false, needs_two: true },
  };
  return {
    ...{ match: { match_id: '5', game: 'soccer', home: 'A', away: 'B', revision }, own_odds: [{ ...waiting, ...row }], factors },
  } as unknown as TradingPage;
};
const shown = async ({ may = ['trading.price'], sameHands = [], ...page }: Page) => {
  open = await desk(<OwnOdds page={pageOf(page)} />, { may, sameHands });
  return open.buttons();
};
afterEach(() => open.close());

describe('odds set by hand on a match', () => {
  test.each<[string, Page, readonly string[]]>([
    ['that wait are confirmed or taken back by a colleague', {}, [MARGIN, CONFIRM, DROP]],
    ['that wait are not confirmed by who asked', { row: { asked: BY_BO } }, [MARGIN, DROP]],
    ['that wait are not confirmed by the same hands', { sameHands: ['ana'] }, [MARGIN, DROP]],
    ['that hold are ended', { row: { done: BY_BO } }, [MARGIN, END]],
    ['that ended are over', { row: { done: BY_BO, ended: ENDED } }, [MARGIN]],
    ['stay as they are once the match has a result', { revision: 1 }, [MARGIN]],
    ['are only read by who may only suspend', { may: ['trading.suspend', 'trading.risk'] }, []],
  ])('%s', async (_, page, buttons) => expect(await shown(page)).toEqual(buttons));

  test.each<[string, Page, string]>([
    ['wait', {}, 'office.trade_asked'],
    ['hold', { row: { done: BY_BO } }, 'office.trade_holds'],
    ['have fallen', { row: { done: BY_BO, fallen_at: AT } }, 'office.trade_price_fell'],
    ['were ended by somebody', { row: { ended: ENDED } }, 'cy · '],
    ['ended by themselves', { row: { ended: { ...ENDED, by: null } } }, 'office.trade_price_over'],
  ])('say that they %s', async (_, page, words) => {
    await shown(page);
    expect(open.text()).toContain(words);
    expect(open.text()).toContain('2.50');
  });

  test('say that they are beyond fair where they are', async () => {
    await shown({ row: { beyond_fair: true } });
    expect(open.text()).toContain('office.trade_price_is_beyond');
    await open.close();
    await shown({});
    expect(open.text()).not.toContain('office.trade_price_is_beyond');
  });

  test('name both who asked and who confirmed, and nobody twice', async () => {
    await shown({ row: { done: BY_BO } });
    expect(open.text()).toContain('ana, bo · ');
    await open.close();
    await shown({ row: { done: BY_ANA } });
    expect(open.text()).not.toContain('ana, ana');
  });

  test('are offered by a confirmation, and what is traded is read again', async () => {
    await shown({});
    await open.press(CONFIRM);
    expect([open.asked(), open.stale()]).toEqual([['POST /trading/matches/5/odds/confirm {"odds_id":"31"}'], ['trading']]);
  });

  test('stand beside the margins, each with what it is of and who lifted it', async () => {
    const margin = { id: '1', of: 'league', market: null, factor: 80, reason: 'thin', by: 'ana', at: AT, lifted: null };
    await shown({ factors: [margin, { ...margin, id: '2', of: 'match', lifted: ENDED }] });
    const [first = '', second = ''] = [...open.page.querySelectorAll('table')[0]!.querySelectorAll('tbody tr')].map(
      (row) => row.textContent,
    );
    expect([first.includes('office.trade_of_league'), first.includes('office.trade_holds')]).toEqual([true, true]);
    expect([second.includes('office.trade_of_match'), second.includes('back to the feed')]).toEqual([true, true]);
  });

  test('say of what, with its line, the odds beside the feed’s, and until when', async () => {
    await shown({ row: { market: 'handicap', line: -150, until: AT }, may: [] });
    const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(AT);
    const cells = () => [...open.page.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells()).toEqual([
      ...[
        'sports.market_handicap: A −1sports.decimal_sign5',
        '2.50 office.trade_price_feed',
        at,
        `ana · ${at} · injury`,
        'office.trade_asked',
      ],
    ]);
    await open.close();
    await shown({ may: [] });
    expect([cells()[0], cells()[2]]).toEqual(['sports.market_wl: A', 'office.trade_price_until_lifted']);
  });

  test('that are refused say why, and what is traded is read again', async () => {
    open = await desk(<OwnOdds page={pageOf({})} />, { may: ['trading.price'], refuses: ['office.trading.confirmOdds'] });
    await open.press(CONFIRM);
    expect([open.text(), open.stale()]).toEqual([expect.stringContaining('errors.server.busy'), ['trading']]);
  });
});
