import type { Match, SignedIn, WireMarket } from '@fairbook/contract';
import { EMPTY_SLIP, type SlipAction } from '@fairbook/core/betting';
import { type Odds, parseAmount, parseOdds, RATE_ONE } from '@fairbook/core/money';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { noLimits } from '../../../shared/testing/no-limits.ts';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';

export const SERVER_NOW = new Date('2026-03-04T15:30:00Z');

/** The result market of a match, at these odds. */
export const resultAt = (w: string, more: Partial<WireMarket> = {}): WireMarket => ({
  ...{ status: 'open', line: null, single: true, version: 1 },
  odds: { w: parseOdds(w), d: parseOdds('3.40'), l: parseOdds('4.20') },
  ...more,
});
/** More than two goals or not. */
export const GOALS: WireMarket = {
  ...{ status: 'open', line: null, single: true, version: 1 },
  odds: { over: parseOdds('1.90'), under: parseOdds('1.95') },
};
/** A match of tomorrow whose home side is priced at 2.00. */
export const offered = (id: string, more: Partial<Match> = {}, wl: WireMarket = resultAt('2.00')): Match =>
  madeMatch({
    ...{ match_id: id, home_name: `Home ${id}`, away_name: `Away ${id}`, match_start_time: new Date(SERVER_NOW.getTime() + 86_400_000) },
    compare: { wl },
    ...more,
  });

interface Facts {
  readonly matches?: readonly Match[];
  /** Null: a guest. */
  readonly balance?: string | null;
  readonly config?: object;
  readonly limits?: object;
  readonly rates?: readonly object[];
}
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0, sport_bet_min: parseAmount('1') }];
const CONFIG = {
  ...{ kind: 'soccer', rule_set: 'exact', region: 'BR', region_disabled: false, lines_max: 10_000, bet_delays: [] },
  data: {
    ...{ bet_min: parseAmount('1'), bet_max: parseAmount('100'), multiple_min: 1, multiple_max: 99 },
    ...{ bonus_min: parseAmount('0'), bonus_max: parseAmount('0') },
  },
  ...{ accumulator_bonus: null, early_payout: null },
};
const LIMITS = noLimits(SERVER_NOW);

/** Puts the home sides of these matches on the slip at 2.00 each, applies the actions, and returns the facts beside it. */
export function chosen(ids: readonly string[], done: readonly SlipAction[] = [], facts: Facts = {}) {
  const { matches = ids.map((id) => offered(id)), balance = '50', config = {}, limits = {}, rates = RATES } = facts;
  setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null });
  for (const matchId of ids) {
    const at: Odds = parseOdds('2.00');
    changeSlip({ type: 'selectionToggled', selection: { game: 'soccer', matchId, market: 'wl', selection: 'w', lineE2: null, odds: at } });
  }
  for (const action of done) changeSlip(action);
  setSlipState({ slip: { ...slipState().slip, undo: null } });
  if (balance === null) signedOut();
  else signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const reply = {
    list: matches,
    total: matches.length,
    live: 0,
    live_bets: true,
    list_markets: [],
    server_time: SERVER_NOW,
    feed_silent: false,
  };
  return [
    [keys.exchange, rates],
    [keys.gameConfig('soccer'), { ...CONFIG, ...config }],
    [keys.matches('soccer', `ids ${[...ids].sort().join()}`), reply],
    [[...keys.account, 'ways'], []],
    ...(balance === null
      ? []
      : ([
          [keys.account, { score: parseAmount(balance), currency: 'USDT' }],
          [keys.limits, { ...LIMITS, ...limits }],
        ] as const)),
  ] as const;
}
