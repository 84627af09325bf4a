// @vitest-environment happy-dom
import { cashOutApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import { CashOutPanel } from './cash-out-panel.tsx';
import { type OpenBet, quoteQuery, ruleQuery } from './cash-out-queries.ts';
import { SecondsLeft } from './seconds-left.tsx';

const socket = fakeSocket();
const ID = '0192a1b2-0000-7000-8000-000000000001';
const BET = {
  ...{ bet_id: ID, game: 'soccer', status: 'pending', currency: 'USDT', rate: RATE_ONE, open_e8: 100_000_000 },
  match: { 5: { revision: null }, 6: { revision: 1 } },
} as unknown as OpenBet;
const offer = (of: string, share = 100, waits = 0) => ({
  ...{ currency: 'USDT', share, offer: of, fair: '11', kept: '1', margin_e4: 900 },
  ...{ quote: `at ${of}`, valid_ms: 5_000, waits },
});
const paid = (open_e8: number) => ({ currency: 'USDT', share: 100, amount: '10', credited: '10', open_e8, balance: '60' });
const MARKETS = { kind: 'markets.changed', match_id: '5', compare: {} };
const SCORE = {
  ...{ kind: 'match.changed', match_id: '5', status: 'live', period: 'first_half', minute: 7, home_score: 1, away_score: 0 },
  overs: null,
};

/** The panel of a bet of which a half is sold elsewhere. */
function Sellable() {
  const [bet, setBet] = useState(BET);
  return (
    <>
      <button type="button" onClick={() => setBet({ ...BET, open_e8: BET.open_e8 / 2 })}>
        sell a half
      </button>
      <CashOutPanel bet={bet} />
    </>
  );
}

let [open, calls]: [Drawn, readonly SentCall[]] = [undefined as unknown as Drawn, []];
const asked = () => calls.filter(({ path }) => path.endsWith(`/soccer/mybet/${ID}/cash_out/quote`));
const taken = () => calls.filter(({ path }) => path.endsWith(`/soccer/mybet/${ID}/cash_out`));
beforeEach(async () => {
  calls = sentTo(cashOutApi.quoteCashOut, cashOutApi.cashOut);
  open = await drawn(<CashOutPanel bet={BET} />, [[ruleQuery(BET).queryKey, { rule: null }]], NAMED_WORDS);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

describe('an offer to cash out', () => {
  test('is asked for the whole bet, and for a share once that is chosen; what was offered for another share is gone', async () => {
    expect(asked().map(({ body }) => body.share)).toEqual([100]);
    await asked()[0]?.reply(offer('10'));
    expect(open.text()).toMatch(/co_take.*10/);
    await open.press('25');
    expect(asked().map(({ body }) => body.share)).toEqual([100, 25]);
    expect(open.text()).not.toContain('co_take');
  });

  test('is asked for again when a market moves, and not for a score', async () => {
    expect(socket.sent().flatMap(({ topics = [] }) => topics)).toEqual(['match:5']);
    await asked()[0]?.reply(offer('10'));
    await socket.say('match:5', [SCORE]);
    expect(asked()).toHaveLength(1);
    await socket.say('match:5', [MARKETS]);
    expect(asked()).toHaveLength(2);
    expect(open.text()).not.toContain('co_moved');
    await asked()[1]?.reply(offer('9'));
    expect(open.text()).toMatch(/co_moved.*10.*9/);
  });

  test('of what is left after a part was taken did not move from the last one', async () => {
    await open.close();
    open = await drawn(<Sellable />, [[ruleQuery(BET).queryKey, { rule: null }]], NAMED_WORDS);
    await asked().at(-1)?.reply(offer('10'));
    await open.press('sell a half');
    await asked().at(-1)?.reply(offer('5'));
    expect(open.text()).toMatch(/co_take.*5/);
    expect(open.text()).not.toContain('co_moved');
  });

  test('is told whole: its shares, what it is worth, what is kept, what is paid, and the rule', async () => {
    await asked()[0]?.reply(offer('10'));
    const lines = linesOf(open.page).filter((line) => !line.includes('co_seconds'));
    expect(lines).toEqual([
      '{"my_bets.co_share" "radiogroup"} ({"radio"}my_bets.co_percent 25) ({"radio"}my_bets.co_percent 50) ({"radio"}my_bets.co_percent 75) ({"radio"}my_bets.co_percent 100)',
      'my_bets.co_fair',
      '11.000000 USDT',
      'my_bets.co_kept 9.0%',
      '1.000000 USDT',
      'my_bets.co_offer',
      '10.000000 USDT',
      '{"status"}',
      '({*primary}my_bets.co_take 10.000000 USDT)',
      '{"status"}',
      'my_bets.co_rule',
      'my_bets.co_rule_target 100',
      'USDT{invalid=false}[ inputmode=decimal autocomplete=off]',
      'my_bets.co_rule_hint',
      '(my_bets.co_rule_save)',
    ]);
    expect([...open.page.querySelectorAll('[role=status]')].length).toBe(2);
  });

  test('that there is none is said in place of the last one', async () => {
    await asked()[0]?.reply(offer('10'));
    await socket.say('match:5', [MARKETS]);
    await asked()[1]?.refuse('cash_out.suspended');
    expect(open.text()).toContain('errors.cash_out.suspended');
    expect(open.text()).not.toContain('co_take');
  });

  test.each([
    [0, false],
    [7, true],
  ])('of a bet that waits %i seconds says so: %s', async (waits, isSaid) => {
    await asked()[0]?.reply(offer('10', 100, waits));
    expect(open.text().includes('co_waits')).toBe(isSaid);
  });
});

describe('taking an offer', () => {
  const take = async (times = 1) => {
    await asked()[0]?.reply(offer('10'));
    await open.press('co_take');
    await open.press('co_confirm', times);
  };

  test('is sent once however often it is pressed, with the offer that is shown, and no other is asked for meanwhile', async () => {
    await take(2);
    expect(taken().map(({ body }) => body)).toEqual([{ quote: 'at 10' }]);
    await open.press('co_doing');
    await socket.say('match:5', [MARKETS]);
    expect([taken().length, asked().length]).toEqual([1, 1]);
    expect(open.page.querySelector('[aria-disabled=true]')?.textContent).toContain('co_doing');
    await taken()[0]?.reply(paid(0));
  });

  test('is asked about first', async () => {
    await asked()[0]?.reply(offer('10'));
    await open.press('co_take');
    expect([taken().length, open.text().includes('my_bets.co_again')]).toEqual([0, true]);
  });

  test('reads the bet, the bets and the wallet again', async () => {
    const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await take();
    await taken()[0]?.reply(paid(0));
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.bet(ID), keys.allBets(), keys.account]);
  });

  test.each([
    [0, 'successful: my_bets.co_done 10.000000 USDT'],
    [1, 'successful: my_bets.co_done_part 10.000000 USDT'],
  ])('of which %i is left is told over the page', async (left, said) => {
    const toasts = await drawn(<Toasts />);
    await take();
    await taken()[0]?.reply(paid(left));
    expect(toasts.text().replaceAll(/\s/g, ' ')).toBe(said);
    await toasts.close();
  });

  test.each<[string, (call: SentCall) => Promise<void>, string]>([
    ['refused', (call) => call.refuse('cash_out.expired'), 'errors.cash_out.expired'],
    ['lost', (call) => call.lose(), 'my_bets.co_no_answer'],
  ])('that was %s says so, and asks for an offer as it is now', async (_, answer, said) => {
    await take();
    const [call] = taken();
    if (call) await answer(call);
    expect(open.text()).toContain(said);
    expect(asked().length).toBeGreaterThan(1);
  });
});

describe('the seconds an offer lives', () => {
  const NOW = new Date('2026-03-04T15:30:00Z');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    [9_000, '5', '5000'],
    [5_000, '5', '5000'],
    [4_001, '5', '4001'],
    [4_000, '4', '4000'],
    [1, '1', '1'],
    [0, '0', '0'],
    [-1, '0', '0'],
  ])('%i milliseconds before its end are %s', async (ms, seconds, bar) => {
    const left = await drawn(<SecondsLeft until={NOW.getTime() + ms} of={5_000} />, [], { 'my_bets.co_seconds': [['seconds']] });
    expect([left.text(), left.page.querySelector('progress')?.getAttribute('value')]).toEqual([seconds, bar]);
    await left.close();
  });

  test('are counted down five times a second, as long as they are shown', async () => {
    const before = vi.getTimerCount();
    const left = await drawn(<SecondsLeft until={NOW.getTime() + 4_001} of={5_000} />, [], { 'my_bets.co_seconds': [['seconds']] });
    await act(async () => void vi.advanceTimersByTime(199));
    expect(left.text()).toBe('5');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(left.text()).toBe('4');
    await left.close();
    expect(vi.getTimerCount()).toBe(before);
  });
});

test.each([
  [undefined, 5_000],
  [offer('10'), 5_000],
  [{ ...offer('10'), valid_ms: 3_000 }, 3_000],
])('an offer that is %j is asked for again in %i milliseconds, and never kept', (data, ms) => {
  const { refetchInterval, staleTime, gcTime, retry } = quoteQuery(BET, 100);
  expect([(refetchInterval as (query: never) => number)({ state: { data } } as never), staleTime, gcTime, retry]).toEqual([
    ms,
    0,
    0,
    false,
  ]);
});
