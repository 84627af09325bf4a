import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { gameConfigQuery } from '../../../features/slip/index.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import type { ShownSport } from '../../../shared/format/shown-sports.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';

export type GameConfig = ReplyOf<typeof settingsApi.gameConfig>;

/** A house with bet delays and every promise it can make. */
export const HOUSE: GameConfig = {
  ...{ kind: 'soccer', rule_set: 'exact', region: 'BR', region_disabled: false, lines_max: 10_000 },
  data: {
    ...{ bet_min: parseAmount('2'), bet_max: parseAmount('5000') },
    ...{ multiple_min: 1, multiple_max: 50, bonus_min: parseAmount('1'), bonus_max: parseAmount('100000') },
  },
  bet_delays: [
    { market: null, odds_from: parseOdds('1'), seconds: 4 },
    { market: 'handicap', odds_from: parseOdds('3.50'), seconds: 8 },
  ],
  accumulator_bonus: {
    ...{ odds_min: parseOdds('1.40'), most: parseAmount('1500') },
    steps: [
      { legs: 3, share_e4: 500 },
      { legs: 5, share_e4: 1_250 },
    ],
  },
  early_payout: 2,
};

interface Known {
  /** Overrides of the house's settings; null: not loaded yet. */
  readonly house?: Partial<GameConfig> | null;
  /** Its currencies; by default USDT alone. */
  readonly rates?: readonly object[];
}

/** Returns the help text of a sport, line by line. */
export async function helpOf(Part: () => ReactNode, game: ShownSport, { house = {}, rates = [] }: Known = {}): Promise<readonly string[]> {
  const { page, close } = await drawnAt(Part, {
    ...{ path: '/howToPlay/$game', address: `/howToPlay/${game}`, games: { soccer: 'active', [game]: 'active' }, words: NAMED_WORDS },
    known: [[keys.exchange, rates], ...(house ? [[gameConfigQuery(game).queryKey, { ...HOUSE, kind: game, ...house }] as const] : [])],
  });
  const lines = linesOf(page);
  await close();
  return lines;
}
