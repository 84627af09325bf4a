// @vitest-environment happy-dom

import type { Match, OwnLimits, PlayerLimit, SignedIn, WireMarket } from '@fairbook/contract';
import { EMPTY_SLIP, type SlipAction } from '@fairbook/core/betting';
import { type Odds, odds, parseAmount, parseOdds, parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../shared/testing/made-match.ts';
import { noLimits } from '../../shared/testing/no-limits.ts';
import type { AcceptedBet, Intent, IntentLeg } from './intent.ts';
import { SlipPanel } from './slip-panel.tsx';
import { SlipPill } from './slip-pill.tsx';
import { changeSlip, setSlipState, slipState } from './slip-store.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const LATER = new Date('2026-03-05T15:30:00Z');
const usdt = parseAmount;

const market = (prices: Readonly<Record<string, string>>, more: Partial<WireMarket> = {}): WireMarket => ({
  ...{ status: 'open', line: null, single: true, version: 1 },
  odds: Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, parseOdds(price)])),
  ...more,
});
const WL = market({ w: '1.80', d: '3.40', l: '4.20' });
const match = (id: string, more: Partial<Match> = {}, compare: Match['compare'] = {}): Match =>
  madeMatch({
    ...{ match_id: id, home_name: `Home ${id}`, away_name: `Away ${id}`, match_start_time: LATER },
    compare: {
      wl: WL,
      handicap: market({ w: '3.10', d: '3.60', l: '2.05' }, { line: -100 }),
      ou25: market({ over: '1.90', under: '1.95' }),
      ...compare,
    },
    ...more,
  });
const BEGUN = {
  status: 'live',
  period: 'second_half',
  minute: 67,
  home_score: 1,
  away_score: 0,
  match_start_time: new Date('2026-03-04T14:15:00Z'),
} as const;

/** The slip's surroundings, unless a state overrides them. */
const CONFIG = {
  ...{ kind: 'soccer', rule_set: 'exact', region: 'BR', region_disabled: false, lines_max: 10_000, bet_delays: [] },
  data: { bet_min: usdt('1'), bet_max: usdt('100'), multiple_min: 1, multiple_max: 99, bonus_min: usdt('0'), bonus_max: usdt('0') },
  ...{ accumulator_bonus: null, early_payout: null },
};
const LIMITS: OwnLimits = noLimits(NOW);
const RATES = [
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0, sport_bet_min: usdt('1') },
  { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: '2', sort: 1, sport_bet_min: usdt('1') },
];
const WAYS = [{ payment_type: 'play_money', closed: null }];
const own = (kind: PlayerLimit['kind'], left: string): PlayerLimit => {
  const measure = (value: string) => ({ amount: usdt(value), minutes: null });
  return { kind, period: 'week', ...measure('50'), used: measure('0'), left: measure(left), pending: null };
};

interface State {
  /** Selections in the order they were taken: "1" is the home side of match 1, "2/ou25/over" names the market as well. */
  readonly legs?: readonly string[];
  /** Actions applied then. */
  readonly done?: readonly SlipAction[];
  /** Null for a guest. */
  readonly balance?: string | null;
  readonly matches?: readonly Match[];
  readonly silent?: true;
  readonly config?: object;
  readonly limits?: Partial<OwnLimits>;
  readonly currency?: 'USDT' | 'BRL';
  readonly typedIn?: 'USDT' | 'BRL';
  readonly intents?: readonly Intent[];
}
const MATCHES = ['1', '2', '3', '4'].map((id) => match(id));
const mode = (to: 'separate' | 'together' | 'combinations' | 'builder'): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const TOGETHER = [mode('together'), stake('10')];
const STEPS = [2, 3].map((legs) => ({ legs, share_e4: legs * 100 }));
const bonusFrom = (odds: string) => ({ accumulator_bonus: { odds_min: parseOdds(odds), most: usdt('1000'), steps: STEPS } });
const [ONE, TWO, THREE] = ['1/wl/w', '2/wl/w', '3/wl/w'];

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeAll(() => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: NOW });
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  localStorage.clear();
});
afterAll(() => void vi.useRealTimers());

const Parts = () => (
  <>
    <SlipPill />
    <hr />
    <SlipPanel />
  </>
);

/** Renders the slip in a state and returns its lines of text. */
async function says({ legs = ['1'], done = [], balance = '50', matches = MATCHES, ...state }: State): Promise<readonly string[]> {
  setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null });
  for (const each of legs) {
    const [matchId, kind = 'wl', selection = 'w'] = each.split('/') as [string, 'wl'?, string?];
    const offer = match(matchId).compare[kind] ?? WL;
    const taken = { game: 'soccer', matchId, market: kind, selection, lineE2: offer.line, odds: offer.odds[selection] as Odds } as const;
    changeSlip({ type: 'selectionToggled', selection: taken });
  }
  for (const action of done) changeSlip(action);
  setSlipState({ typedIn: state.typedIn ?? null, intents: state.intents ?? [] });
  if (balance !== null) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const ids = [...new Set(slipState().slip.legs.map(({ matchId }) => matchId))].sort();
  const reply = {
    ...{ list: matches, total: matches.length, live: 0, live_bets: true, list_markets: [], server_time: NOW },
    feed_silent: state.silent === true,
  };
  open = await drawnAt(Parts, {
    address: '/',
    words: NAMED_WORDS,
    known: [
      [keys.exchange, RATES],
      [keys.gameConfig('soccer'), { ...CONFIG, ...state.config }],
      [keys.matches('soccer', `ids ${ids.join()}`), reply],
      [[...keys.account, 'ways'], WAYS],
      ...(balance === null
        ? []
        : ([
            [keys.account, { score: usdt(balance), currency: state.currency ?? 'USDT' }],
            [keys.limits, { ...LIMITS, ...state.limits }],
          ] as const)),
    ],
  });
  for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
  const off = [...open.page.querySelectorAll('[aria-disabled=true]')].map((button) => `off: ${button.textContent}`);
  const lines = [...linesOf(open.page), ...off];
  await open.close();
  open = undefined;
  return lines;
}

const leg = (key: string): IntentLeg => {
  const [id, kind = 'wl', selection = 'w'] = key.split('/') as [string, 'wl'?, string?];
  return { key, market: kind, selection, lineE2: null, home: `Home ${id}`, away: `Away ${id}` };
};
const intent = (state: object, keysOf: readonly string[], stakeKey: string | null = keysOf[0] ?? null): Intent =>
  ({
    ...{ key: `k${stakeKey}`, fingerprint: 'f', sentAt: NOW.getTime(), game: 'soccer', stakeKey },
    legs: keysOf.map(leg),
    ...state,
  }) as unknown as Intent;
const placed = (more: Partial<AcceptedBet> = {}): AcceptedBet => ({
  ...{ betId: '0192a1b2-0000-7000-8000-000000000001', placedAt: NOW, lines: 1, totalStake: usdt('10'), currency: 'BRL' },
  ...{ payoutMin: usdt('18'), payoutMax: usdt('18'), odds: { [ONE]: odds(18_000) } },
  ...more,
});
const refused = (code: string, details: object = {}, of: readonly string[] = [ONE]) => intent({ state: 'refused', code, details }, of);

const SYSTEM = [mode('combinations'), stake('2', '2x1'), stake('3', '3x1')];
const STATES: Readonly<Record<string, State>> = {
  'a single of a guest': { balance: null },
  'a single of a guest with an amount': { balance: null, done: [stake('10')] },
  'a single that costs all there is': { done: [stake('50')] },
  'a single that costs more than there is': { done: [stake('60')] },
  'a single on an empty wallet': { balance: '0', done: [stake('10')] },
  'a single of too little': { done: [stake('0.5')] },
  'a single of too much': { balance: '500', done: [stake('101')] },
  'an amount that cannot be read': { done: [stake('?1.2.3')] },
  'three singles, two with an amount': { legs: ['1', '2', '3'], done: [mode('separate'), stake('10', ONE), stake('5', THREE)] },
  'three together': { legs: ['1', '2/ou25/over', '3/handicap/l'], done: TOGETHER },
  'two of one match together with another, in lines': { legs: ['1', '1/wl/d', '2'], done: TOGETHER },
  'a system': { legs: ['1', '2', '3'], done: SYSTEM },
  'a system with a banker, taken twice': {
    legs: ['1', '2', '3', '4'],
    done: [...SYSTEM, { type: 'bankerToggled', matchId: '1' }, { type: 'multipleChosen', multiple: 2 }],
  },
  'a system of one row': { legs: ['1', '2', '3'], done: [mode('combinations'), stake('2', '3x4')] },
  'a system with a row of too little': { legs: ['1', '2', '3'], done: [...SYSTEM, stake('0.1', '3x4')] },
  'selections of one match together': { legs: ['1', '1/ou25/over'], done: [mode('builder'), stake('10')] },
  'selections of one match as one leg beside another': {
    legs: ['1', '1/ou25/over', '2'],
    done: [{ type: 'builtToggled', matchId: '1' }, mode('together'), stake('10')],
  },
  'odds that rose': { done: [stake('10')], matches: [match('1', {}, { wl: market({ w: '1.90', d: '3.4', l: '4' }) })] },
  'odds that fell': { done: [stake('10')], matches: [match('1', {}, { wl: market({ w: '1.70', d: '3.4', l: '4' }) })] },
  'a line that moved': {
    ...{ legs: ['1/handicap/w', '2'], done: [stake('10', '1/handicap/w'), stake('5', TWO)] },
    matches: [match('1', {}, { handicap: market({ w: '3.1', d: '3.6', l: '2.05' }, { line: -200 }) }), match('2')],
  },
  'odds of two that moved': {
    ...{ legs: ['1', '2'], done: TOGETHER },
    matches: ['1', '2'].map((id) => match(id, {}, { wl: market({ w: '1.90', d: '3.4', l: '4' }) })),
  },
  'selections that are closed': {
    ...{ legs: ['1', '2', '3'], done: TOGETHER },
    matches: [match('1', {}, { wl: { ...WL, status: 'suspended' } }), match('2', { status: 'ended' }), match('3')],
  },
  'a selection whose feed is silent': { done: [stake('10')], silent: true },
  'a match in play whose bets wait': {
    ...{ done: [stake('10')], matches: [match('1', BEGUN)] },
    config: { bet_delays: [{ market: null, odds_from: parseOdds('1'), seconds: 5 }] },
  },
  'a multiple with a bonus': { legs: ['1', '2', '3'], done: TOGETHER, config: bonusFrom('1.5') },
  'a bonus to which one selection adds nothing': {
    legs: ['1/wl/l', '2/wl/l', '3'],
    done: TOGETHER,
    config: bonusFrom('2'),
  },
  'a side that is paid by its lead': { done: [stake('10')], config: { early_payout: 2 } },
  'a region where nothing is taken': { done: [stake('10')], config: { region_disabled: true } },
  'a house that has what books have': { legs: ['1', '2', '3'], done: [...SYSTEM], config: { rule_set: 'jingcai' } },
  'amounts in another currency': { currency: 'BRL', balance: '10', done: [stake('20')] },
  'amounts that were typed in another currency': { currency: 'BRL', typedIn: 'USDT', done: [stake('4')] },
  'a player of whom less is taken': {
    balance: '500',
    done: [stake('51')],
    limits: { stake_factor: { percent: 50, until: LATER, word: '' } },
  },
  'a limit that leaves enough': { done: [stake('10')], limits: { limits: [own('loss', '20'), own('stake', '10')] } },
  'a limit that leaves too little': { done: [stake('10')], limits: { limits: [own('loss', '20'), own('stake', '9.99')] } },
  'a pause': { done: [stake('10')], limits: { paused_until: LATER } },
  'an exclusion for a time': { done: [stake('10')], limits: { excluded: { until: LATER } } },
  'an exclusion for good': { done: [stake('10')], limits: { excluded: { until: null } } },
  'a player whom the register lists': { done: [stake('10')], limits: { register: 'listed' } },
  'a player whom the register could not be asked about': { done: [stake('10')], limits: { register: 'unchecked' } },
  'a player without the limits that the law asks for': { done: [stake('10')], limits: { missing: ['loss'] } },
  'odds that may fall by a share': { done: [{ type: 'policyChosen', policy: { within: 25 } }] },
  'something that was taken off': { legs: ['1', '2', '3'], done: [{ type: 'removed', key: TWO }] },
  'everything taken off': { legs: ['1', '2'], done: [{ type: 'cleared' }] },
  'bets on their way': {
    legs: ['1', '2'],
    intents: [intent({ state: 'sending' }, [ONE]), intent({ state: 'sending', waitsMs: 5_000 }, [TWO])],
  },
  'a bet that is asked about': {
    intents: [intent({ state: 'checking', waitsMs: 5_000 }, [ONE, TWO], null), intent({ state: 'sending' }, [TWO])],
  },
  'a bet that stands': { legs: [], intents: [intent({ state: 'accepted', placed: placed() }, [ONE])] },
  'bets that stand, one of several lines, one of selections together': {
    legs: [],
    intents: [
      intent(
        { state: 'accepted', placed: placed({ lines: 3, payoutMin: usdt('12'), odds: { [ONE]: odds(18_000), [TWO]: odds(21_000) } }) },
        [ONE, TWO],
        '2x1',
      ),
      intent({ state: 'accepted', placed: placed({ joints: { '3': odds(31_000) } }) }, [THREE, '3/ou25/over', ONE], null),
      intent({ state: 'accepted', placed: placed({ joints: { '3': odds(31_000) } }) }, [THREE, '3/ou25/over'], null),
    ],
  },
  'some bets that stand': { legs: ['2'], intents: [intent({ state: 'accepted', placed: placed() }, [ONE])] },
  'some bets that stand and why others do not': {
    legs: ['2', '3'],
    intents: [
      intent({ state: 'accepted', placed: placed() }, [ONE]),
      refused('slip.odds_changed', { leg: '0', was: '1.80', now: '1.90' }, [TWO]),
      refused('slip.odds_changed', { leg: '0', was: '1.80', now: '1.70' }, [THREE]),
      { ...refused('slip.line_changed', {}, [ONE, TWO, THREE]), stakeKey: '3x4' },
      { ...refused('slip.market_closed', { leg: '1' }, [ONE, TWO]), stakeKey: null },
      { ...refused('slip.exceeds_max_bet', { max: '50.00 BRL' }, [ONE, TWO]), stakeKey: null },
    ],
  },
  'a bet refused for odds that moved': { done: [stake('10')], intents: [refused('slip.odds_changed', { leg: '0' })] },
  'bets refused for several reasons': {
    done: [stake('10')],
    intents: [refused('slip.region_disabled'), refused('rate.expired'), refused('rate.expired'), refused('slip.odds_changed')],
  },
  'a bet for which there is no room': {
    done: [stake('10')],
    intents: [
      refused('bet.exposure', { max: '5.000000 USDT', stake: '5.000000' }),
      refused('slip.over_offer_max', { max: '8.000000 USDT', stake: '4.000000' }),
    ],
  },
  'a bet that was lost': { done: [stake('10')], intents: [intent({ state: 'absent', seen: false }, [ONE])] },
  'a bet that was lost, as its player has read': { done: [stake('10')], intents: [intent({ state: 'absent', seen: true }, [ONE])] },
};

let plain: readonly string[] | undefined;
const ofSingle = async () => (plain ??= await says({ done: [stake('10')] }));
test('the slip says everything of a single', async () => {
  expect((await ofSingle()).join('\n')).toMatchSnapshot();
});
test.each(Object.keys(STATES))('the slip says everything of %s, beside what it says of a single', async (name) => {
  const [single, lines] = [await ofSingle(), await says(STATES[name] ?? {})];
  const gone = single.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
  const isOther = gone.length > single.length / 2;
  const told = isOther ? ['- everything', ...lines] : [...gone, ...lines.filter((line) => !single.includes(line))];
  expect(told.join('\n')).toMatchSnapshot();
});
