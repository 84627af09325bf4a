import type { CurrencyRow, OddsTable, OwnLimits, SignedIn } from '@fairbook/contract';
import type { Currency, LotteryGame } from '@fairbook/core/catalog';
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds, parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt, type Place } from '../../../shared/testing/drawn-at.tsx';
import type { DrawIntent } from '../betting/slip/draw-intent.ts';
import { type DrawSlip, emptyDrawSlip, type SlipPick } from '../betting/slip/draw-slip.ts';
import { setDrawSlipState } from '../betting/slip/draw-slip-store.ts';
import type { LastReply } from '../draws/draw-queries.ts';
import { MADE_NOW, madeLast, madeOdds } from './made-lottery.ts';

const SPECIAL = markSixTopOf('specialCode');
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');

const row = (nth: number, currency: Currency, rate: string): CurrencyRow =>
  ({
    ...{ id: nth, currency, exchange: currency === 'USDT' ? RATE_ONE : parseRate(rate), rate_id: `r${nth}`, sort: nth },
    lotter_bet_min: parseAmount('1'),
  }) as unknown as CurrencyRow;
/** USDT, and BRL at five of them. */
export const RATES: readonly CurrencyRow[] = [row(1, 'USDT', '1'), row(2, 'BRL', '5')];

const CONFIG = {
  ...{ kind: 'hkmarksix', rule_set: 'exact', region: 'BR', region_disabled: false, lines_max: 10_000, bet_delays: [] },
  data: {
    ...{ bet_min: parseAmount('1'), bet_max: parseAmount('100'), multiple_min: 1, multiple_max: 99 },
    ...{ bonus_min: parseAmount('0'), bonus_max: parseAmount('0') },
  },
};
const LIMITS = {
  ...{ limits: [], paused_until: null, excluded: null, stake_factor: null, register: null, missing: [], answered: true },
  ...{ reality_minutes: 60, minutes_today: 0, server_time: MADE_NOW },
} as unknown as OwnLimits;

/** An entry of a slip; by default one special number. */
export const madePick = (selections: readonly string[], amount: string, more: Partial<SlipPick> = {}): SlipPick => ({
  ...{ top: SPECIAL, level: null, nth: 1, kept: false, selections, bankers: [], amount, seen: {} },
  ...more,
});
/** Animals taken together, by default two at a time. */
export const madeAnimals = (selections: readonly string[], amount: string, more: Partial<SlipPick> = {}): SlipPick =>
  madePick(selections, amount, { top: ZODIACS, level: 2, ...more });

export interface SlipShown {
  readonly game?: LotteryGame;
  readonly slip?: Partial<DrawSlip>;
  /** USDT; null for a guest. */
  readonly balance?: string | null;
  readonly currency?: Currency;
  readonly last?: Partial<LastReply>;
  /** Null: not loaded yet. */
  readonly odds?: Partial<OddsTable> | null;
  readonly full?: readonly string[];
  readonly config?: object;
  readonly limits?: object;
  readonly rates?: readonly CurrencyRow[];
  readonly intent?: DrawIntent | null;
  readonly state?: Parameters<typeof setDrawSlipState>[0];
  readonly games?: Place['games'];
}

/** Signs out and clears the slip: after each test. */
export function slipPutAway(): void {
  signedOut();
  setDrawSlipState({ slip: emptyDrawSlip('hkmarksix'), typedIn: null, intent: null, isWaiting: true, placed: null, undo: null });
  localStorage.clear();
}

/** Renders a part of the slip in a state: by default of a player with 50 USDT, for the draw taking bets. */
export async function shownSlip(Part: () => ReactNode, { game = 'hkmarksix', balance = '50', currency = 'USDT', ...state }: SlipShown) {
  const slip = { ...emptyDrawSlip(game), drawId: '7', ...state.slip };
  setDrawSlipState({ slip, typedIn: currency, intent: state.intent ?? null, placed: null, undo: null, ...state.state });
  if (balance !== null) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const last = madeLast(state.last, game);
  const part = await drawnAt(Part, {
    ...{ address: '/', words: NAMED_WORDS, games: state.games ?? {} },
    known: [
      [keys.exchange, state.rates ?? RATES],
      [keys.gameConfig(game), { ...CONFIG, ...state.config }],
      [keys.draws(game, 'last'), last],
      ...(state.odds === null ? [] : ([[keys.lotteryOdds(game), madeOdds(game, state.odds)]] as const)),
      [[...keys.lotteryOdds(game), 'full', last.current?.match_id ?? ''], { cells: state.full ?? [] }],
      ...(balance === null
        ? []
        : ([
            [keys.account, { score: parseAmount(balance), currency }],
            [keys.limits, { ...LIMITS, ...state.limits }],
          ] as const)),
    ],
  });
  for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
  const button = (words: string) =>
    [...part.page.querySelectorAll('button')].find((each) => `${each.getAttribute('aria-label')} ${each.textContent}`.includes(words));
  return {
    ...part,
    button,
    lines: () => linesOf(part.page),
    /** Presses the button with this text or name. */
    tap: (words: string) =>
      act(async () => {
        const found = button(words);
        if (!found) throw new RangeError(`no button ${words}`);
        found.click();
      }),
  };
}

/** The odds table with different odds in one cell. */
export function withOdds(game: LotteryGame, top: number, prop: string, price: number): Partial<OddsTable> {
  const { list } = madeOdds(game);
  return { list: list.map((cell) => (cell.top === top && cell.prop === prop ? { ...cell, odd: odds(price) } : cell)) };
}
