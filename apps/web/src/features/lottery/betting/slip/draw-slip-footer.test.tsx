// @vitest-environment happy-dom
import { markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { madeDraw, madeIn } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, RATES, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { DrawSlipEditor } from './draw-slip-editor.tsx';
import { drawSlipState } from './draw-slip-store.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
  vi.unstubAllGlobals();
});
async function shown(state: SlipShown) {
  open = await shownSlip(DrawSlipEditor, state);
  const { page } = open;
  const list = page.querySelector<HTMLUListElement>('ul[aria-label="slip.problems"]');
  if (!list) throw new RangeError('no problems');
  return {
    ...open,
    list,
    problems: () => [...list.querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll(/ +/g, ' ').trim()),
    big: () => [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('lottery.amount_'))?.textContent,
    isInvalid: () => page.querySelector('input[aria-describedby]')?.getAttribute('aria-invalid') === 'true',
  };
}
const EIGHT = madePick(['8'], '5');
const NINE = madePick(['9'], '5');
const eight = (more: object = {}): SlipShown => ({ slip: { picks: [EIGHT] }, ...more });
const intent = (state: object): { readonly intent: DrawIntent } => ({
  intent: { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [EIGHT] }, ...state } as never,
});
const refused = (code: string, details: object = {}) => intent({ state: 'refused', code, details });
const SAME = madeAnimals(['rat', 'ox', 'pig'], '2', { kept: true });

describe('what is in the way', () => {
  test.each<[string, SlipShown, readonly string[]]>([
    ['nothing', eight(), []],
    [
      'less than a unit bet costs',
      eight({ slip: { picks: [madePick(['8'], '0.5')] } }),
      ['errors.pick.stake_out_of_range 1.000000 USDT 1,057.000000 USDT'],
    ],
    ['that betting has ended, which is said above', eight({ last: { now: madeIn(60) } }), []],
    ['a game that takes no bets, which is said above', eight({ games: { hkmarksix: 'disabled' } }), []],
    ['an amount that cannot be read', eight({ slip: { picks: [madePick(['8'], '?1.2.3')] } }), ['errors.slip.stake_invalid']],
    [
      'a wallet that has too little',
      eight({ balance: '4' }),
      ['errors.slip.insufficient_balance 5.000000 USDT 4.000000 USDT slip.deposit_missing 1.000000 USDT'],
    ],
    [
      'a full cell, and of too little money nothing until that is solved',
      eight({ full: ['0:8'], balance: '4' }),
      ['errors.bet.exposure_full'],
    ],
    ['an empty wallet', eight({ balance: '0' }), ['slip.begin_with_deposit slip.deposit_missing 5.000000 USDT']],
    ['nothing of money for a guest', eight({ balance: null, slip: { picks: [madePick(['8'], '60')] } }), []],
    ['a cell that is full', eight({ full: ['0:8'] }), ['errors.bet.exposure_full']],
    [
      'a full cell of two entries, by its name',
      { slip: { picks: [EIGHT, NINE] }, full: ['0:9'] },
      ['lottery.number 9: errors.bet.exposure_full'],
    ],
    [
      'the same of two, in one sentence',
      { slip: { picks: [EIGHT, NINE] }, full: ['0:9', '0:8'] },
      ['lottery.number 8; lottery.number 9: errors.bet.exposure_full'],
    ],
    [
      'what is chosen twice',
      { slip: { picks: [SAME, { ...SAME, nth: 2 }] } },
      ['draws.animal_rat, draws.animal_ox, draws.animal_pig: lottery.set_twice'],
    ],
    ['too few animals', { slip: { picks: [madeAnimals(['rat'], '2')] } }, ['errors.pick.at_least_level 2']],
    ['a group that is closed', eight({ odds: { closed_tops: [0] } }), ['errors.pick.group_closed']],
    ['more draws than follow', eight({ slip: { picks: [EIGHT], draws: 5 } }), ['errors.draw.too_few_ahead 4']],
    [
      'less than staff take of a unit bet in this currency',
      eight({
        slip: { picks: [madePick(['8'], '10')] },
        currency: 'BRL',
        rates: RATES.map((row) => ({ ...row, lotter_bet_min: parseAmount('3') })),
      }),
      ['errors.slip.below_lottery_min_bet R$15.00'],
    ],
    [
      'more than the house takes of a bet, in this currency',
      eight({ slip: { picks: [madePick(['8'], '501')] }, currency: 'BRL', balance: '500' }),
      ['errors.slip.exceeds_max_bet R$500.00'],
    ],
    [
      'a place, of a draw whose order is not known',
      eight({
        slip: { picks: [madePick(['8'], '5', { top: markSixTopOf('numberCode', 'no2') })] },
        last: { current: madeDraw({ order_known: false }) },
      }),
      ['errors.pick.group_closed'],
    ],
    ['a region where nothing is taken', eight({ config: { region_disabled: true } }), ['errors.slip.region_disabled']],
    [
      'more than staff allow this player',
      eight({ slip: { picks: [madePick(['8'], '51')] }, balance: '500', limits: { stake_factor: { percent: 50, until: null, word: '' } } }),
      ['errors.slip.exceeds_max_bet 50.000000 USDT'],
    ],
    ['a bet that was refused, and why', eight(refused('limit.paused')), ['slip.not_placed errors.limit.paused']],
    ['a refusal that sends to us', eight(refused('account.bets_blocked')), ['slip.not_placed errors.account.bets_blocked common.contact']],
    [
      'a refusal that the slip says itself, once',
      eight({ ...refused('slip.insufficient_balance'), balance: '4' }),
      ['slip.not_placed errors.slip.insufficient_balance 5.000000 USDT 4.000000 USDT slip.deposit_missing 1.000000 USDT'],
    ],
    ['a bet that a reload lost', eight(intent({ state: 'absent', seen: false })), ['slip.not_placed']],
    ['nothing of one that was lost and read of', eight(intent({ state: 'absent', seen: true })), []],
  ])('is said, the worst alone: %s', async (_, state, expected) => {
    const { problems, list } = await shown(state);
    expect(problems()).toEqual(expected);
    // A keyboard can focus it if there is something to read.
    expect(list.tabIndex).toBe(expected.length > 0 ? 0 : -1);
  });

  test.each<[string, SlipShown, boolean]>([
    ['nothing', eight(), false],
    ['the wallet', eight({ balance: '4' }), true],
    ['a stake out of range', eight({ slip: { picks: [madePick(['8'], '0.5')] } }), true],
    ['a group that is closed', eight({ odds: { closed_tops: [0] } }), false],
  ])('marks the amount where it is about money: %s', async (_, state, is) => {
    expect((await shown(state)).isInvalid()).toBe(is);
  });

  test('has the focus when the action is pressed in vain, and the amount has it where none is typed', async () => {
    const { press, list } = await shown(eight({ balance: '4' }));
    await press('slip.place');
    expect(document.activeElement).toBe(list);
    await open?.close();
    await shown({ slip: { picks: [madePick(['8'], '')] } });
    await open?.press('slip.type_amount');
    expect(document.activeElement?.getAttribute('aria-describedby')).not.toBeNull();
  });

  test('of a guest is the way to sign in, once a bet is wanted', async () => {
    const { text, press } = await shown(eight({ balance: null }));
    expect(text()).not.toContain('common.sign_in_to_bet');
    await press('slip.place');
    expect(text()).toContain('common.sign_in_to_bet');
  });
});

describe('the amount', () => {
  const BIG = 'input[aria-describedby]';
  const chosen = () => drawSlipState().slip.picks.map(({ amount }) => amount);
  const focus = (selector: string) => act(async () => open?.page.querySelector<HTMLInputElement>(selector)?.focus());
  const own = (number: number) => `input[aria-label="slip.stake_of lottery.number ${number}"]`;

  test.each<[string, SlipShown, string]>([
    ['of one entry', eight(), 'lottery.amount_line'],
    ['of several', { slip: { picks: [EIGHT, NINE] } }, 'lottery.amount_all'],
  ])('is named by what it is of: %s', async (_, state, label) => expect((await shown(state)).big()).toBe(label));

  test('of all is typed into every entry, and quick amounts add to it', async () => {
    await shown({ slip: { picks: [EIGHT, NINE] } });
    await open?.type(BIG, '7');
    expect(chosen()).toEqual(['7', '7']);
    await open?.tap('slip.add 10.000000 USDT');
    expect(chosen()).toEqual(['17', '17']);
    await open?.tap('slip.key_clear');
    expect(chosen()).toEqual(['', '']);
  });

  test('that quick amounts add to is that of the entry that was entered last, until the big one is', async () => {
    await shown({ slip: { picks: [EIGHT, NINE] } });
    await focus(own(9));
    await open?.tap('slip.add 10.000000 USDT');
    expect(chosen()).toEqual(['5', '15']);
    await focus(BIG);
    await open?.tap('slip.add 1.000000 USDT');
    expect(chosen()).toEqual(['1', '1']);
  });

  test('says so where it was typed in another currency', async () => {
    const { text } = await shown(eight({ currency: 'BRL', state: { typedIn: 'USDT' } }));
    expect(text()).toMatch(/slip\.converted .*(USDT|BRL)/);
    expect(open?.page.querySelector<HTMLInputElement>(BIG)?.value).toBe('25');
    await open?.close();
    expect((await shown(eight())).text()).not.toContain('slip.converted');
  });

  test('is typed with keys of the page by fingers, and then the big one makes room for an entry’s own', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    const { big, page } = await shown({ slip: { picks: [EIGHT, NINE] } });
    const hasKeys = () => page.querySelector('fieldset[aria-label="slip.keypad"]') !== null;
    expect([big(), hasKeys()]).toEqual(['lottery.amount_all', false]);
    await focus(own(9));
    expect([big(), hasKeys()]).toEqual([undefined, true]);
    await act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === '4')?.click());
    expect(chosen()).toEqual(['5', '54']);
  });

  test('stays beside an entry’s own where there is a keyboard', async () => {
    const { big } = await shown({ slip: { picks: [EIGHT, NINE] } });
    await focus(own(9));
    expect([big(), open?.page.querySelector('fieldset[aria-label="slip.keypad"]')]).toEqual(['lottery.amount_all', null]);
  });
});

describe('what comes of it', () => {
  const outcomes = ({ text }: { readonly text: () => string }) =>
    /(lottery\.if_win_most|slip\.if_win)(.*?)(lottery\.if_all_lose|slip\.if_lose)(.*?)(lottery\.(place|accept|betting|cannot)|slip\.(place|type))/
      .exec(text().replaceAll(/ +/g, ' '))
      ?.slice(1, 5);
  test.each<[string, SlipShown, readonly string[]]>([
    [
      'of one unit bet',
      eight(),
      ['slip.if_win', '236.425000 USDTslip.profit 231.425000 USDT', 'slip.if_lose', '−5.000000 USDTslip.balance_left 45.000000 USDT'],
    ],
    [
      'of two, of which one can come',
      { slip: { picks: [EIGHT, NINE] } },
      [
        'lottery.if_win_most',
        '236.425000 USDTslip.profit 226.425000 USDT',
        'lottery.if_all_lose',
        '−10.000000 USDTslip.balance_left 40.000000 USDT',
      ],
    ],
    [
      'of one on two draws',
      { slip: { picks: [EIGHT], draws: 2 } },
      [
        'slip.if_win',
        '236.425000 USDTlottery.profit_of_draw 231.425000 USDT',
        'lottery.if_all_lose',
        '−10.000000 USDTslip.balance_left 40.000000 USDT',
      ],
    ],
    [
      'of one on two draws, for which there is enough for the first alone',
      { slip: { picks: [EIGHT], draws: 2 }, balance: '7' },
      ['slip.if_win', '236.425000 USDTlottery.profit_of_draw 231.425000 USDT', 'lottery.if_all_lose', '−10.000000 USDTslip.all_lost'],
    ],
    [
      'that costs all there is',
      eight({ balance: '5' }),
      ['slip.if_win', '236.425000 USDTslip.profit 231.425000 USDT', 'slip.if_lose', '−5.000000 USDTslip.balance_left 0.000000 USDT'],
    ],
    [
      'that costs more',
      eight({ balance: '4' }),
      ['slip.if_win', '236.425000 USDTslip.profit 231.425000 USDT', 'slip.if_lose', '−5.000000 USDTslip.all_lost'],
    ],
    [
      'of a guest',
      eight({ balance: null }),
      ['slip.if_win', '236.425000 USDTslip.profit 231.425000 USDT', 'slip.if_lose', '−5.000000 USDTslip.all_lost'],
    ],
    [
      'in another currency, from what the wallet is worth in it',
      eight({ currency: 'BRL', balance: '10', slip: { picks: [madePick(['8'], '20')] } }),
      ['slip.if_win', 'R$945.70slip.profit R$925.70', 'slip.if_lose', '−R$20.00slip.balance_left R$30.00'],
    ],
    ['without an amount', { slip: { picks: [madePick(['8'], '')] } }, ['slip.if_win', '—', 'slip.if_lose', '—']],
    ['that cannot be', { slip: { picks: [madeAnimals(['rat'], '2')] } }, ['slip.if_win', '—', 'slip.if_lose', '—']],
  ])('is told on both sides alike: %s', async (_, state, expected) => {
    expect(outcomes(await shown(state))).toEqual(expected);
  });
});
