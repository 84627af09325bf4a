import type { AnyBet, Bet } from '@fairbook/contract';
import { type LegVoid, type MatchOutcome, VOID_REASONS, whyVoid } from '@fairbook/core/sports';
import { Tag, type TagProps } from '@fairbook/ui';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import type { BetLeg } from './bet-words.ts';

const STATES = {
  pending: ['my_bets.status_pending', 'neutral'],
  won: ['my_bets.state_won', 'ok'],
  lost: ['my_bets.state_lost', 'neutral'],
  returned: ['office.bet_returned', 'neutral'],
  cashed_out: ['my_bets.state_cashed_out', 'neutral'],
  cancelled: ['my_bets.status_cancelled', 'warn'],
} as const satisfies Record<string, readonly [string, TagProps['tone']]>;
export type BetState = keyof typeof STATES;

/** What became of a bet. A bet on a draw that paid without a win gave its stake back. */
function betStateOf({ on, bet }: AnyBet): BetState {
  if (on === 'matches' && bet.open_e8 === 0) return 'cashed_out';
  if (bet.status !== 'settled') return bet.status;
  if (bet.bonus === 0n) return 'lost';
  return on === 'draw' && !bet.picks.some(({ units }) => units.some(({ won }) => (won ?? 0) > 0)) ? 'returned' : 'won';
}

/** The state in a word; a win and a loss differ in both word and tone. */
export function BetStateTag({ bet }: { readonly bet: AnyBet }) {
  const t = useTranslate();
  const [words, tone] = STATES[betStateOf(bet)];
  return <Tag tone={tone}>{t(words)}</Tag>;
}

const REASONS = [
  ...(['decided', 'lost_early', 'paid_early', 'all_void', 'corrected', 'reopened'] as const),
  ...(['voided', 'cashed_out', 'draw_void', 'chase_won'] as const),
];
const ENDS = ['uncollected', 'owed'] as const;

/** Says why a bet was settled so, and what a correction could not take back. A reason added later is shown by its code. */
export function settlementText(t: Translate, reason: string): string {
  const end = ENDS.find((each) => reason.endsWith(`_${each}`));
  const plain = end ? reason.slice(0, -end.length - 1) : reason;
  const known = REASONS.find((each) => each === plain);
  const words = known ? t(`office.bet_reason_${known}`) : plain;
  return end ? `${words} ${t(`my_bets.${end}`)}` : words;
}

/** Says why a void leg is void; empty for any other. */
export function legVoidText(t: Translate, leg: BetLeg, bet: Bet): string {
  if (leg.g !== 'void') return '';
  const match = bet.match[leg.m];
  const outcome = match && outcomeOf(match);
  if (outcome?.kind === 'void') {
    const reason = VOID_REASONS.find((each) => each === match?.void_reason);
    return reason ? t(`office.trade_void_${reason}`) : t('office.leg_void_match');
  }
  // What the result alone would not make void is void for when it was placed.
  const asked = { game: bet.game, market: leg.k, selection: leg.n, lineE2: leg.h };
  const why: LegVoid | 'late' | null = outcome ? (whyVoid(asked, outcome) ?? 'late') : null;
  return why ? t(`office.leg_void_${why}`) : '';
}

function outcomeOf(match: Bet['match'][string]): MatchOutcome | null {
  const { status, home_score: home, away_score: away, half_home_score: halfHome, half_away_score: halfAway } = match;
  if (status === 'void') return { kind: 'void', reason: 'cancelled' };
  if (home === null || away === null) return null;
  return {
    kind: 'played',
    score: { home, away },
    halfTime: halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway },
    ...(match.overs && { overs: match.overs }),
    ...(match.sets && { sets: match.sets }),
  };
}
