import { legKey, type SlipProblemCode } from '@fairbook/core/betting';
import { useId, useRef, useState } from 'react';
import { useCurrency } from '../../shared/currency.ts';
import { useDecimals } from '../../shared/decimal-text.ts';
import { useFormat } from '../../shared/format.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { Keypad, QuickStakes, type QuickUse } from '../../shared/keypad.tsx';
import { DESKTOP, useMedia } from '../../shared/media.ts';
import { QUICK_STAKES } from '../../shared/quick-stakes.ts';
import classes from '../../shared/slip-foot.module.css';
import { StakeEntry } from '../../shared/stake-entry.tsx';
import { useExchangeText, useStakeMoney } from '../../shared/stake-money.ts';
import { OWN_KEYPAD, useStakeWriting } from '../../shared/use-stake-writing.ts';
import { oddsProductOf } from './judge-slip.ts';
import { OddsPolicyChoice } from './odds-policy-choice.tsx';
import { closedReason } from './offer-now.ts';
import { PlaceButton } from './place-button.tsx';
import { SignInToBet } from './sign-in-to-bet.tsx';
import type { SlipLegsProps } from './slip-legs.tsx';
import { SlipOutcome } from './slip-outcome.tsx';
import { SlipProblems } from './slip-problems.tsx';
import { useSlip } from './slip-store.ts';
import { stakeTarget } from './stake-target.ts';

const ABOUT_MONEY: ReadonlySet<SlipProblemCode> = new Set([
  'slip.stake_invalid',
  'slip.stake_not_whole',
  'slip.below_min_bet',
  'slip.below_min_bonus',
  'slip.exceeds_max_bet',
  'slip.exceeds_max_bonus',
  'slip.insufficient_balance',
]);

/** The money: what is in the way, the amount, both outcomes, and the action. Always in view. */
export function SlipFoot({ slip, check, active, onActive }: SlipLegsProps) {
  const t = useTranslate();
  const { own } = useFormat();
  const { currency } = useCurrency();
  const { decimal } = useDecimals();
  const writing = useStakeWriting();
  const intents = useSlip((state) => state.intents);
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  const isDesktop = useMedia(DESKTOP, true);
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const problemsId = useId();
  const field = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLUListElement>(null);
  const stakeMoney = useStakeMoney();
  const target = stakeTarget(slip, active, stakeMoney);
  const quick: QuickUse = { kind: 'add', amounts: QUICK_STAKES, use: target.add };
  const product = oddsProductOf(check);
  const typed = useSlip((state) => state.slip);
  const told = useExchangeText(
    typed.mode === 'separate' ? Object.values(typed.stakes) : [typed.stake],
    useSlip(({ typedIn }) => typedIn),
  );
  // Legs that wait for a silent feed are not closed for good: there is nothing to remove.
  const closed = slip.legs
    .filter((leg) => leg.now === null && closedReason(check.byId.get(leg.matchId), leg, check.now, check.isSilent) !== 'silent')
    .map(legKey);
  return (
    <div className={classes.foot}>
      <SlipProblems
        id={problemsId}
        box={problems}
        problems={check.problems}
        bar={check.room.bar}
        refused={intents.filter((intent) => intent.state === 'refused')}
        wasLost={intents.some((intent) => intent.state === 'absent' && !intent.seen)}
        closed={closed}
      />
      {asksToSignIn && check.isGuest && <SignInToBet />}
      <StakeEntry
        label={t(`slip.stake_${target.kind}` satisfies MessageId)}
        field={field}
        target={target}
        writing={writing}
        currency={currency}
        note={check.limits.betMax > 0n ? t('slip.max', { max: own(check.limits.betMax) }) : undefined}
        aside={product === null ? undefined : t('slip.total_odds_of', { odds: decimal(product) })}
        told={told}
        describedBy={problemsId}
        invalid={check.problems.some(({ code }) => ABOUT_MONEY.has(code))}
        ownKeypad={ownKeypad}
        onFocus={() => target.kind !== 'leg' && onActive(null)}
      />
      {!ownKeypad && <QuickStakes target={target} currency={currency} quick={quick} />}
      <SlipOutcome check={check} balance={check.balance} />
      {ownKeypad && <Keypad target={target} writing={writing} currency={currency} quick={quick} />}
      <PlaceButton
        slip={slip}
        check={check}
        toStake={() => field.current?.focus()}
        toProblems={() => problems.current?.focus()}
        onGuest={() => setAsksToSignIn(true)}
        describedBy={problemsId}
      />
      {isDesktop && <OddsPolicyChoice policy={slip.policy} />}
    </div>
  );
}
