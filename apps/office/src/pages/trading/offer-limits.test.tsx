// @vitest-environment happy-dom
import type { Permission, TradingPage } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { OfferLimits } from './offer-limits.tsx';

const AT = new Date('2026-03-04T15:30:00Z');
const [SET, LIFT] = ['office.trade_set_limit', 'office.trade_lift_limit'];
const LIFTED = { by: 'bo', at: AT, reason: 'over' };

interface Page {
  readonly limit?: object;
  readonly revision?: number;
  readonly may?: readonly Permission[];
}
let open: Desk;
const shown = async ({ limit = {}, revision = 0, may = ['trading.risk'] }: Page = {}) => {
  const whole = {
    ...{ id: '1', of: 'match', market: null, region: 'BR', word: 'to them', reason: 'sharp', by: 'ana', at: AT, lifted: null },
    ...{ bet_min: parseAmount('1'), bet_max: parseAmount('200'), bonus_max: parseAmount('0') },
  };
  const match = { match_id: '5', league_id: '7', home: 'A', away: 'B', revision };
  const page = { match, limits: [{ ...whole, ...limit }], markets: [], regions: ['BR'] } as unknown as TradingPage;
  open = await desk(<OfferLimits page={page} />, { may });
};
const cells = () => [...open.page.querySelectorAll('td')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('limits of a match', () => {
  test.each<[string, object, string]>([
    ['of the whole match', {}, '"match_id":"5","region":"BR"'],
    ['of a market', { of: 'market', market: 'goals' }, '"match_id":"5","market":"goals","region":"BR"'],
    ['of its league, everywhere', { of: 'league', region: '' }, '"league_id":"7","region":""'],
  ])('are lifted where they are: %s, and what is traded is read again', async (_, limit, named) => {
    await shown({ limit });
    expect(await open.ask(LIFT, ['a word'])).toEqual([`POST /trading/limit/lift {${named},"reason":"a word"}`]);
    expect([open.stale(), open.button('office.cancel')]).toEqual([['trading'], undefined]);
  });

  test('say the least, the most and the payout of a bet, each in its column, and a dash where there is none', async () => {
    await shown({ limit: { bonus_max: parseAmount('5000') } });
    expect(
      cells()
        .slice(2, 5)
        .map((text) => text?.replace(/[^\d.]/g, '')),
    ).toEqual(['1.00', '200.00', '5000.00']);
    await open.close();
    await shown({ limit: { bet_min: parseAmount('0'), bet_max: parseAmount('0') } });
    expect(cells().slice(2, 5)).toEqual(['–', '–', '–']);
  });

  test.each<[string, Page, readonly string[]]>([
    ['are set and lifted by who may limit', {}, [LIFT, SET]],
    ['that were lifted are not lifted again', { limit: { lifted: LIFTED } }, [SET]],
    ['are not set any more once the match has a result', { revision: 1 }, [LIFT]],
    ['are only read by who may only price', { may: ['trading.price', 'trading.suspend'] }, []],
  ])('%s', async (_, page, buttons) => {
    await shown(page);
    expect(open.buttons()).toEqual(buttons);
  });

  test('say of what, where, what the player is told, by whom and why, and who lifted them', async () => {
    await shown({ limit: { lifted: LIFTED } });
    const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(AT);
    expect([cells()[0], cells()[1], ...cells().slice(5)]).toEqual([
      ...['office.trade_of_match', 'Brazil', 'to them', `ana · ${at} · sharp`, `bo · ${at} · over`],
    ]);
    await open.close();
    await shown({ limit: { of: 'market', market: 'goals', region: '' } });
    expect([cells()[0], cells()[1]]).toEqual(['sports.market_goals', 'office.trade_limit_all']);
    const heads = [...open.page.querySelectorAll('th')].map(({ textContent }) => textContent?.replace('office.', ''));
    expect(heads.join(' ')).toBe('trade_what region trade_bet_min trade_bet_max trade_bonus_max trade_word_to trade_by trade_lifted');
  });

  test('stay where the question is left', async () => {
    await shown();
    await open.press(LIFT);
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [LIFT, SET]]);
  });
});
