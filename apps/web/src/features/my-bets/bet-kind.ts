import type { Bet } from '@fairbook/contract';
import { betKind } from '../../shared/format/bet-kind.ts';
import type { Translate } from '../../shared/format/i18n.ts';

/** Names the kind of a bet: `betKind`. */
export const kindText = (t: Translate, { sizes, bets, data, joints }: Pick<Bet, 'sizes' | 'bets' | 'data' | 'joints'>): string =>
  betKind(t, { sizes, bets, matches: data.length, joints: joints.length });
