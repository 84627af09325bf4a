import { legKey } from '@fairbook/core/betting';
import { sportOf } from '@fairbook/core/sports';
import { type RefObject, useId, useRef, useState } from 'react';
import { Keypad, QuickStakes } from '../../../shared/bet-slip/keypad.tsx';
import { QUICK_STAKES } from '../../../shared/bet-slip/quick-stakes.ts';
import classes from '../../../shared/bet-slip/slip-footer.module.css';
import { StakeEntry } from '../../../shared/bet-slip/stake-entry.tsx';
import { useExchangeText, useStakeMoney } from '../../../shared/bet-slip/stake-money.ts';
import { OWN_KEYPAD, useStakeWriting } from '../../../shared/bet-slip/use-stake-writing.ts';
import { useCurrency } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { useMedia } from '../../../shared/page/media.ts';
import { closedReason } from '../legs/offer-now.ts';
import type { SlipLegsProps } from '../legs/slip-legs.tsx';
import { oddsOfLine, type ToldProblem } from '../placing/evaluate-slip.ts';
import { PlaceButton } from '../placing/place-button.tsx';
import { SignInToBet } from '../placing/sign-in-to-bet.tsx';
import { SlipProblems } from '../placing/slip-problems.tsx';
import { useTotalOdds } from '../placing/total-odds.ts';
import { useSlip } from '../slip-store.ts';
import { SlipOutcome } from './slip-outcome.tsx';
import { activeTarget, bigTarget } from './stake-target.ts';

const ABOUT_MONEY: ReadonlySet<ToldProblem['code']> = new Set([
  'slip.stake_invalid',
  'slip.stake_not_whole',
  'slip.below_min_bet',
  'slip.under_offer_min',
  'slip.over_offer_max',
  'slip.over_offer_bonus',
  'slip.below_min_bonus',
  'slip.exceeds_max_bet',
  'slip.exceeds_max_bonus',
  'slip.insufficient_balance',
]);

export interface SlipFootProps extends SlipLegsProps {
  /** An amount has the focus. */
  readonly isTyping: boolean;
  /** Focuses the first amount in the list, where there is no big field. */
  readonly toFirstAmount: () => void;
}

/** The footer: problems, the amount, both outcomes, and the action. Outcomes and action are always visible, and do not move when the keypad opens. */
export function SlipFooter({ slip, check, active, isTyping, onActive, toFirstAmount }: SlipFootProps) {
  const t = useTranslate();
  const total = useTotalOdds();
  const { odds } = useFormat();
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const problemsId = useId();
  const field = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLUListElement>(null);
  const factors = oddsOfLine(check);
  // Of all legs, whether they have an amount yet or not: the line is there before the first key is pressed.
  const delay = Math.max(check.delayOf({ legs: slip.legs }), ...check.bets.map(({ ticket }) => check.delayOf(ticket)));
  const { isPool = false } = sportOf(slip.game);
  const isMany = slip.legs.length > 1 && (slip.mode === 'separate' || slip.mode === 'combinations' || check.price.lines > 1);
  return (
    <div className={classes.foot}>
      <div className={classes.money}>
        <Problems id={problemsId} box={problems} slip={slip} check={check} />
        {asksToSignIn && check.isGuest && <SignInToBet />}
        <Amounts slip={slip} check={check} active={active} isTyping={isTyping} onActive={onActive} field={field} describedBy={problemsId} />
      </div>
      <div className={classes.always}>
        {factors && slip.legs.length > 1 && (
          <p className={classes.total}>
            {t('slip.total_odds_of', { odds: slip.mode === 'builder' && factors[0] ? odds(factors[0]) : total(factors) })}
          </p>
        )}
        {isPool && slip.legs.length > 0 && <p className={classes.total}>{t('slip.pool_note')}</p>}
        {delay > 0 && <p className={classes.total}>{t('slip.delay_note', { seconds: delay })}</p>}
        <SlipOutcome check={check} isMany={isMany} isPool={isPool} balance={check.balance} />
        <PlaceButton
          slip={slip}
          check={check}
          toStake={() => (field.current ? field.current.focus() : toFirstAmount())}
          toProblems={() => problems.current?.focus()}
          onGuest={() => setAsksToSignIn(true)}
          describedBy={problemsId}
        />
      </div>
    </div>
  );
}

interface ProblemsProps extends Pick<SlipLegsProps, 'slip' | 'check'> {
  readonly id: string;
  readonly box: RefObject<HTMLUListElement | null>;
}

function Problems({ id, box, slip, check }: ProblemsProps) {
  const intents = useSlip((state) => state.intents);
  // Legs that wait for a silent feed are not closed for good, so removing them is not offered.
  const closed = slip.legs
    .filter((leg) => leg.now === null && closedReason(check.byId.get(leg.matchId), leg, check.now, check.isSilent) !== 'silent')
    .map(legKey);
  return (
    <SlipProblems
      id={id}
      box={box}
      problems={check.problems}
      missing={check.missing}
      isNew={check.balance === 0n}
      bar={check.room.bar}
      // If some of the bets were placed, the result view shows why the others were not.
      refused={intents.some(({ state }) => state === 'accepted') ? [] : intents.filter((intent) => intent.state === 'refused')}
      wasLost={intents.some((intent) => intent.state === 'absent' && !intent.seen)}
      noMultiple={check.noMultiple}
      closed={closed}
    />
  );
}

interface AmountsProps extends Omit<SlipFootProps, 'toFirstAmount'> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly describedBy: string;
}

/** The big amount field, if there is one, and its input aids: on touch the keypad while an amount has the focus, otherwise quick amounts. */
function Amounts({ slip, check, active, isTyping, onActive, field, describedBy }: AmountsProps) {
  const t = useTranslate();
  const { own } = useFormat();
  const { currency } = useCurrency();
  const writing = useStakeWriting();
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  const money = useStakeMoney();
  const big = bigTarget(slip, money);
  const target = activeTarget(slip, active, money);
  const typed = useSlip((state) => state.slip);
  const told = useExchangeText(
    typed.mode === 'together' || typed.mode === 'builder' ? [typed.stake] : Object.values(typed.stakes),
    useSlip(({ typedIn }) => typedIn),
  );
  const keys = target && {
    target,
    writing,
    currency,
    quick: { amounts: QUICK_STAKES, use: target.add },
  };
  const { lower, upper } = check.bounds;
  const isElsewhere = ownKeypad && isTyping && target?.kind === 'leg';
  return (
    <>
      {big && !isElsewhere && (
        <StakeEntry
          label={t(`slip.stake_${big.kind}` as MessageId)}
          field={field}
          target={big}
          writing={writing}
          currency={currency}
          note={upper === null ? undefined : t('slip.range', { min: own(lower), max: own(upper) })}
          told={told}
          describedBy={describedBy}
          invalid={check.problems.some(({ code }) => ABOUT_MONEY.has(code))}
          ownKeypad={ownKeypad}
          onFocus={() => onActive(null)}
        />
      )}
      {keys && (ownKeypad && isTyping ? <Keypad {...keys} /> : <QuickStakes {...keys} />)}
    </>
  );
}
