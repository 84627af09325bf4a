import { changeSlip as changed, mergedLegs, passTypeOf, type Slip, type SlipLeg } from '@fairbook/core/betting';
import { Button, Icon } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../shared/bet-slip/intent.ts';
import classes from '../../../shared/bet-slip/place-button.module.css';
import { useIsRead } from '../../../shared/bet-slip/use-is-read.ts';
import { useCurrency } from '../../../shared/format/currency.ts';
import { type Format, useFormat } from '../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { useIsOffline } from '../../../shared/realtime/offline.ts';
import { isUnpriced, jointOddsOf } from '../builder/joint-on-slip.ts';
import { rowName } from '../legs/row-name.ts';
import { changeSlip, useSlip } from '../slip-store.ts';
import { placeBets } from './placing.ts';
import { type PlannedBet, plannedBets } from './planned-bets.ts';
import { useRoomText } from './room-text.ts';
import type { SlipCheck } from './use-slip-check.ts';

export interface PlaceButtonProps {
  readonly slip: Slip;
  readonly check: SlipCheck;
  /** Focuses the amount field. */
  readonly toStake: () => void;
  /** Focuses what blocks the bet. */
  readonly toProblems: () => void;
  /** Called when a guest wants to bet. */
  readonly onGuest: () => void;
  readonly describedBy: string;
}

/** The slip's one action. Its label states what it does: the odds it accepts and the cost. */
export function PlaceButton({ slip, check, toStake, toProblems, onGuest, describedBy }: PlaceButtonProps) {
  const t = useTranslate();
  const format = useFormat();
  const roomText = useRoomText();
  const queries = useQueryClient();
  const { currency, rateId } = useCurrency();
  const isRead = useIsRead(check.waiting.map(({ matchId, now }) => `${matchId} ${now?.odds} ${now?.lineE2}`).join());
  const { bar } = check.room;
  const isOffline = useIsOffline();
  const isPending = useSlip(({ intents }) => intents.some(isUnanswered));
  const held = isOffline ? 'slip.offline' : isPending ? 'slip.checking' : null;
  const blocked =
    held !== null || bar !== null || check.noMultiple !== null || isUnpriced(check.joints) || (check.hasStake && check.problems.length > 0);
  const place = () => {
    if (!check.hasStake) return toStake();
    if (check.isGuest) return onGuest();
    // Accepts what is on the screen, and nothing that changed since. A later move is then measured from what was placed.
    changeSlip({ type: 'oddsAccepted' });
    const accepted = changed(slip, { type: 'oddsAccepted' });
    placeBets(queries, plannedBets(accepted, jointOddsOf(check.joints)), {
      currency,
      rateId,
      policy: accepted.policy,
      delayOf: check.delayOf,
    });
  };
  return (
    <Button
      variant={check.hasStake ? 'primary' : 'normal'}
      wide
      tall
      className={classes.place}
      aria-disabled={!isRead || blocked || rateId === ''}
      aria-describedby={describedBy}
      onClick={place}
      whenOff={blocked ? toProblems : undefined}
    >
      {blocked && <Icon name="lock" size="small" />}
      {held ? t(held) : ((bar && roomText.button(bar)) ?? labelOf(t, format, slip, check))}
    </Button>
  );
}

function labelOf(
  t: Translate,
  { own, odds }: Format,
  slip: Slip,
  { hasStake, waiting, price, bets, joints, noMultiple }: SlipCheck,
): string {
  if (noMultiple || isUnpriced(joints)) return t('slip.problems');
  // An amount that cannot be parsed has no cost yet, so the label does not state one.
  if (!hasStake || price.totalStake === 0n) return t('slip.type_amount');
  const cost = own(price.totalStake);
  const [only, ...more] = waiting;
  if (only === undefined) return placeText(t, slip, bets, { cost, lines: price.lines });
  return more.length === 0 && isOddsAlone(only)
    ? t('slip.accept_and_place', { odds: only.now ? odds(only.now.odds) : '', cost })
    : t('slip.accept_all_and_place', { count: waiting.length, cost });
}

/** Returns the button's label: how many bets the money is for, and of which kind. */
function placeText(
  t: Translate,
  { mode, legs, built }: Slip,
  bets: readonly PlannedBet[],
  { cost, lines }: { cost: string; lines: number },
): string {
  if (legs.length === 1 || mode === 'builder') return t('slip.place', { cost });
  if (mode === 'separate') return t('slip.place_singles', { count: bets.length, cost });
  if (mode === 'together' && lines === 1) return t('slip.place_fold', { size: mergedLegs(legs, built).length, cost });
  const [only, ...others] = bets;
  const row = mode === 'combinations' && others.length === 0 && only?.stakeKey ? passTypeOf(only.stakeKey) : undefined;
  return row ? t('slip.place_row', { name: rowName(t, row), lines, cost }) : t('slip.place_many', { count: lines, cost });
}

const isOddsAlone = ({ now, lineE2 }: SlipLeg): boolean => now?.lineE2 === lineE2;
