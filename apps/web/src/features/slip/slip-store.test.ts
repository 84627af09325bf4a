import type { Match } from '@fairbook/contract';
import { EMPTY_SLIP, legKey } from '@fairbook/core/betting';
import { amount, odds, parseRate, RATE_ONE } from '@fairbook/core/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { madeMatch } from '../../shared/testing/made-match.ts';
import type { AcceptedBet, Intent } from './intent.ts';

/** The stored state, and how often it was written. */
const kept = vi.hoisted(() => {
  const items = new Map<string, string>();
  const writes = { count: 0 };
  const setItem = (key: string, value: string) => {
    writes.count += 1;
    items.set(key, value);
  };
  Object.assign(globalThis, { localStorage: { getItem: (key: string) => items.get(key) ?? null, setItem, removeItem: () => undefined } });
  const frames: (() => void)[] = [];
  Object.assign(globalThis, { requestAnimationFrame: (work: () => void) => frames.push(work) });
  return { items, writes };
});

const { answerAsked, changeSlip, pick, putOnSlip, setSlipState, slipState } = await import('./slip-store.ts');
const { dropBet, keepSelections, removeLegs, typeStake } = await import('./slip-changes.ts');

const prices = { w: odds(18_000), d: odds(34_000), l: odds(42_000) };
const match = (id: string): Match =>
  madeMatch({
    match_id: id,
    home_name: `H${id}`,
    away_name: `A${id}`,
    compare: { wl: { status: 'open', line: null, single: true, version: 1, odds: prices } },
  });
const tap = (id: string) => pick('soccer', match(id), 'wl', 'w');

const BET: AcceptedBet = {
  ...{ betId: 'b', placedAt: new Date(0), lines: 1, totalStake: amount(1n), payoutMin: amount(1n), payoutMax: amount(1n) },
  ...{ currency: 'BRL', odds: {} },
};
const intent = (state: 'accepted' | 'sending' | 'refused', stakeKey: string | null, keys: readonly string[]): Intent => ({
  ...{ key: `${stakeKey}`, game: 'soccer', stakeKey, fingerprint: `${stakeKey}`, sentAt: 0 },
  legs: keys.map((key) => ({ key, market: 'wl', selection: 'w', lineE2: null, home: '', away: '' })),
  ...(state === 'accepted' ? { state, placed: BET } : state === 'refused' ? { state, code: 'slip.odds_changed', details: {} } : { state }),
});
const [A, B, C] = ['1/wl/w', '2/wl/w', '3/wl/w'] as const;
const legs = () => slipState().slip.legs.map(legKey);

/** Bets placed together are answered one after the other. */
function answer(bets: readonly Intent[]): void {
  const sent = ({ stakeKey = null, legs: of }: Intent) =>
    intent(
      'sending',
      stakeKey,
      of.map(({ key }) => key),
    );
  setSlipState({ intents: bets.map(sent) });
  for (const bet of bets) {
    setSlipState({ intents: slipState().intents.map((each) => (each.key === bet.key ? bet : each)) });
    if (bet.state === 'accepted') dropBet(bet);
  }
}

beforeEach(() => {
  setSlipState({ intents: [], placed: null });
  changeSlip({ type: 'cleared' });
});

describe('a tap on a price', () => {
  test('writes nothing; the slip follows once for all the taps before it', () => {
    const before = kept.writes.count;
    tap('1');
    tap('2');
    tap('1');
    expect([kept.writes.count, legs()]).toEqual([before, []]);
    putOnSlip();
    expect([kept.writes.count, legs()]).toEqual([before + 1, [B]]);
    expect(Object.keys(slipState().cards)).toContain('2');
  });

  test('comes before whatever is done next', () => {
    tap('1');
    changeSlip({ type: 'stakeTyped', text: '5' });
    expect(slipState().slip.stakes).toEqual({ [A]: '5' });
  });
});

describe('of bets that were placed together', () => {
  const three = (mode: 'separate' | 'combinations', amounts: Readonly<Record<string, string>>) => {
    for (const id of ['1', '2', '3']) tap(id);
    changeSlip({ type: 'modeChosen', mode });
    for (const [key, text] of Object.entries(amounts)) changeSlip({ type: 'stakeTyped', key, text });
  };
  const row = (state: 'accepted' | 'sending' | 'refused', name: string) => intent(state, name, [A, B, C]);

  test('a single takes its leg and its amount with it, a refused one stays with its own', () => {
    three('separate', { [A]: '5', [B]: '7' });
    answer([intent('accepted', A, [A]), intent('refused', B, [B])]);
    expect([legs(), slipState().slip.stakes]).toEqual([[B, C], { [B]: '7' }]);
  });

  test('a row of a system leaves no amount behind, so that it cannot be placed twice, and the legs stay for the one that was refused', () => {
    three('combinations', { '2x1': '5', '3x1': '7' });
    answer([row('accepted', '2x1'), row('refused', '3x1')]);
    expect([legs(), slipState().slip.stakes]).toEqual([[A, B, C], { '3x1': '7' }]);
  });

  test('a row that stands is gone from what is kept before the next one is answered', () => {
    three('combinations', { '2x1': '5', '3x1': '7' });
    setSlipState({ intents: [row('accepted', '2x1'), row('sending', '3x1')] });
    dropBet(row('accepted', '2x1'));
    const stored = JSON.parse(kept.items.get('fairbook-slip') ?? '{}') as {
      state: { slip: { stakes: object }; intents: { stakeKey: string }[] };
    };
    expect([stored.state.slip.stakes, stored.state.intents.map(({ stakeKey }) => stakeKey)]).toEqual([{ '3x1': '7' }, ['3x1']]);
  });

  test('when all stand, their legs leave together; another one chosen meanwhile stays, without an amount', () => {
    three('combinations', { '2x1': '5', '3x1': '7' });
    answer([row('accepted', '2x1'), row('accepted', '3x1')]);
    expect(legs()).toEqual([]);
    for (const id of ['1', '2']) tap(id);
    changeSlip({ type: 'stakeTyped', text: '9' });
    setSlipState({ intents: [intent('sending', null, [A, B])] });
    tap('3');
    putOnSlip();
    answer([intent('accepted', null, [A, B])]);
    expect([legs(), slipState().slip.stake, slipState().slip.stakes]).toEqual([[C], '', {}]);
  });

  test('the selections can be kept for another bet, without an amount', () => {
    three('separate', { [A]: '5', [B]: '5', [C]: '5' });
    const { slip } = slipState();
    setSlipState({ placed: { ...slip, stakes: {}, undo: null } });
    answer([A, B, C].map((key) => intent('accepted', key, [key])));
    expect(legs()).toEqual([]);
    keepSelections();
    expect([legs(), slipState().slip.mode, slipState().slip.stakes, slipState().intents]).toEqual([[A, B, C], 'separate', {}, []]);
  });
});

test('a refusal is read once something is done, not by odds that move; and so is a bet that was not found', () => {
  tap('1');
  putOnSlip();
  const absent: Intent = { ...intent('sending', B, [B]), state: 'absent', seen: false };
  const states = () => slipState().intents.map((each) => (each.state === 'absent' ? `absent ${each.seen}` : each.state));
  setSlipState({ intents: [intent('refused', A, [A]), absent] });
  changeSlip({ type: 'oddsMoved', key: A, now: null });
  expect(states()).toEqual(['refused', 'absent false']);
  changeSlip({ type: 'stakeTyped', text: '5' });
  expect(states()).toEqual(['absent true']);
});

test('a tap puts away what was answered, and what was placed once nothing waits for an answer', () => {
  tap('1');
  putOnSlip();
  const { slip } = slipState();
  setSlipState({ intents: [intent('accepted', A, [A]), intent('refused', B, [B]), intent('sending', C, [C])], placed: slip });
  tap('2');
  putOnSlip();
  expect([slipState().intents.map(({ state }) => state), slipState().placed]).toEqual([['sending'], slip]);
  setSlipState({ intents: [intent('accepted', A, [A])] });
  tap('3');
  putOnSlip();
  expect([slipState().intents, slipState().placed]).toEqual([[], null]);
});

test('cards are kept as long as their match is on the slip or can be put back, which another tap ends', () => {
  for (const id of ['1', '2']) tap(id);
  putOnSlip();
  changeSlip({ type: 'removed', key: A });
  expect([slipState().slip.undo !== null, Object.keys(slipState().cards)]).toEqual([true, expect.arrayContaining(['1', '2'])]);
  tap('3');
  putOnSlip();
  expect([slipState().slip.undo, Object.keys(slipState().cards).toSorted()]).toEqual([null, ['2', '3']]);
});

test('a price that there is not is no tap', () => {
  pick('soccer', match('1'), 'wl', 'none such');
  pick('soccer', match('1'), 'btts', 'yes');
  putOnSlip();
  expect(legs()).toEqual([]);
});

test('what is typed is kept with its currency, and what was typed before in another one is carried over', () => {
  for (const id of ['1', '2']) tap(id);
  changeSlip({ type: 'modeChosen', mode: 'separate' });
  tap('3');
  tap('3');
  const usdt = { currency: 'USDT', rates: { USDT: RATE_ONE } } as const;
  typeStake({ type: 'stakeTyped', text: '4', key: A }, usdt);
  expect([slipState().slip.stakes, slipState().typedIn]).toEqual([{ [A]: '4' }, 'USDT']);
  const brl = { currency: 'BRL', rates: { USDT: RATE_ONE, BRL: parseRate('5') } } as const;
  typeStake({ type: 'stakeTyped', text: '7', key: B }, brl);
  expect([slipState().slip.stakes, slipState().typedIn]).toEqual([{ [A]: '20', [B]: '7' }, 'BRL']);
  typeStake({ type: 'quickAdded', amount: '5', key: B }, brl);
  expect(slipState().slip.stakes).toEqual({ [A]: '20', [B]: '12' });
});

test('legs that are taken off together come back together', () => {
  setSlipState({ slip: EMPTY_SLIP });
  for (const id of ['1', '2', '3']) tap(id);
  putOnSlip();
  removeLegs([A, C, 'no/such/leg']);
  expect(legs()).toEqual([B]);
  changeSlip({ type: 'undone' });
  expect(legs()).toEqual([A, B, C]);
  removeLegs([]);
  removeLegs(['no/such/leg']);
  expect(legs()).toEqual([A, B, C]);
  changeSlip({ type: 'cleared' });
});

test('what was taken off can be put back for as long as nothing was added and nothing placed', () => {
  vi.useFakeTimers();
  for (const id of ['u1', 'u2', 'u3']) tap(id);
  putOnSlip();
  const all = legs();
  removeLegs(all.slice(0, 2));
  vi.advanceTimersByTime(600_000);
  changeSlip({ type: 'undone' });
  expect(legs()).toEqual(all);
  removeLegs(all.slice(0, 1));
  dropBet(intent('accepted', null, [all[1] ?? '']));
  expect(slipState().slip.undo).toBeNull();
  vi.useRealTimers();
});

describe('a price of another game', () => {
  const four = ['1', '2', '3', '4'];
  const ofOther = (id: string) => pick('basketball', match(id), 'wl', 'w');
  const begin = () => {
    for (const id of four) tap(id);
    changeSlip({ type: 'stakeTyped', text: '5' });
    ofOther('8');
    putOnSlip();
  };

  test('is asked about, and takes nothing off the slip before the answer', () => {
    begin();
    const { slip, asked } = slipState();
    expect([slip.game, slip.stake, legs().length, asked.map(({ selection }) => selection.matchId)]).toEqual(['soccer', '5', 4, ['8']]);
    expect(kept.items.get('fairbook-slip')).not.toContain('asked');
  });

  test('is forgotten by whoever keeps the slip', () => {
    begin();
    const { slip } = slipState();
    answerAsked('keep');
    expect([slipState().slip, slipState().asked]).toEqual([slip, []]);
    answerAsked('begin');
    expect(slipState().slip).toBe(slip);
  });

  test('begins a slip of its own, and the way back brings all that was there', () => {
    begin();
    answerAsked('begin');
    expect([slipState().slip.game, legs(), slipState().slip.stake, slipState().asked]).toEqual(['basketball', ['8/wl/w'], '', []]);
    expect(Object.keys(slipState().cards).toSorted()).toEqual([...four, '8']);
    changeSlip({ type: 'undone' });
    expect([slipState().slip.game, legs().length, slipState().slip.stake]).toEqual(['soccer', 4, '5']);
  });
});
