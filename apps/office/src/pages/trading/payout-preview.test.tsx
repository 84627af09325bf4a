// @vitest-environment happy-dom
import type { TradingMatch, TradingPreview } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { PayoutPreview } from './payout-preview.tsx';

const BET = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const ROW = {
  ...{ player_id: 101n, bet_id: BET, stake: parseAmount('10'), status_before: 'settled', status_after: 'cancelled' },
  ...{ paid_before: parseAmount('35'), paid_after: parseAmount('10') },
  voids: [{ market: 'half', selection: 'wd', line: null, why: 'half_time' }],
};
const MATCH = { home: 'Lille', away: 'Lyon' } as unknown as TradingMatch;
let open: Acted;
const shown = async (more: object = {}) => {
  const preview = {
    ...{
      meaning: 'corrected',
      bets: 40,
      changed: 1,
      paid_before: parseAmount('350'),
      paid_after: parseAmount('325'),
      list: [ROW],
      ...more,
    },
  } as unknown as TradingPreview;
  open = await acted(<PayoutPreview match={MATCH} preview={preview} />, { may: [] });
};
afterEach(() => open.close());

describe('payouts that a decision changes', () => {
  test('are counted, with what they come to before and after it, and the change', async () => {
    await shown();
    expect(open.text()).toContain('trade_will_change 1 40 350.00 USDT 325.00 USDT −25.00 USDT');
  });

  test('stand one by one, with the bet, the player, and what was and will be paid', async () => {
    await shown();
    expect(open.heads().join(' ')).toBe(
      'bet_code player bet_stake trade_state_now trade_state_then trade_paid_before trade_paid_after trade_voids',
    );
    const VOID = 'sports.market_half: sports.half_short Lille sports.draw – leg_void_half_time';
    expect(open.rows()).toEqual([
      [receiptCode(BET), '101', '10.00 USDT', 'my_bets.status_settled', 'my_bets.status_cancelled', '35.00 USDT', '10.00 USDT', VOID],
    ]);
    expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([`/bets/101/${BET}`, '/players/101']);
  });

  test('say of a bet without a void leg that it has none', async () => {
    await shown({ list: [{ ...ROW, voids: [] }] });
    expect(open.rows()[0]?.at(-1)).toBe('–');
  });

  test('are not all there where they are many', async () => {
    await shown({ changed: 2 });
    expect(open.text()).toContain('trade_largest 1');
    await open.close();
    await shown();
    expect(open.text()).not.toContain('trade_largest');
  });

  test('are none where none changes, and none where the match is only moved', async () => {
    await shown({ changed: 0, list: [] });
    expect(open.text()).toContain('trade_no_change');
    await open.close();
    await shown({ meaning: 'moved' });
    expect(open.text()).toBe('trade_moved');
  });
});
