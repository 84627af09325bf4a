import { amount } from '@fairbook/core/money';
import { Outcomes } from '@fairbook/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { Keypad, QuickStakes } from '../../../../shared/bet-slip/keypad.tsx';
import { LOTTERY_QUICK_STAKES } from '../../../../shared/bet-slip/quick-stakes.ts';
import classes from '../../../../shared/bet-slip/slip-footer.module.css';
import { SlipProblemItem } from '../../../../shared/bet-slip/slip-problem-item.tsx';
import problemClasses from '../../../../shared/bet-slip/slip-problems.module.css';
import { StakeEntry } from '../../../../shared/bet-slip/stake-entry.tsx';
import { useExchangeText, useStakeMoney } from '../../../../shared/bet-slip/stake-money.ts';
import { OWN_KEYPAD, useStakeWriting } from '../../../../shared/bet-slip/use-stake-writing.ts';
import { useCurrency } from '../../../../shared/format/currency.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import { useReadableDetails } from '../../../../shared/format/readable-details.ts';
import { useMedia } from '../../../../shared/page/media.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { SupportHelp } from '../../../../shared/page/support-help.tsx';
import { MissingMoney, SignInToBet } from '../../../slip/index.ts';
import { pickName } from '../board/pick-names.ts';
import { activeTarget, bigTarget } from './amount-target.ts';
import { DrawPlaceButton } from './draw-place-button.tsx';
import { type DrawSlip, pickKey } from './draw-slip.ts';
import { typeAmount } from './draw-slip-changes.ts';
import { useDrawSlip } from './draw-slip-store.ts';
import type { DrawSlipProblem } from './evaluate-draw-slip.ts';
import type { DrawCheck } from './use-draw-check.ts';

export interface DrawSlipFootProps {
  readonly slip: DrawSlip;
  readonly check: DrawCheck;
  /** The entry whose own amount has the focus. */
  readonly active: string | null;
  /** An amount has the focus. */
  readonly isTyping: boolean;
  readonly onActive: (key: string | null) => void;
}

const TakeMost = lazyPart(async () => ({ default: (await import('../../../../shared/bet-slip/take-most.tsx')).TakeMost }));

const isAboutMoney = ({ code }: DrawSlipProblem): boolean => code.startsWith('slip.') || code === 'pick.stake_out_of_range';

/** The footer: problems, the amount, both outcomes, and the action. Outcomes and action are always visible, and do not move when the keypad opens. */
export function DrawSlipFooter({ slip, check, active, isTyping, onActive }: DrawSlipFootProps) {
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const problemsId = useId();
  const field = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLUListElement>(null);
  return (
    <div className={classes.foot}>
      <div className={classes.money}>
        <DrawSlipProblems id={problemsId} box={problems} slip={slip} check={check} />
        {asksToSignIn && check.isGuest && <SignInToBet />}
        <Amounts slip={slip} check={check} active={active} isTyping={isTyping} onActive={onActive} field={field} describedBy={problemsId} />
      </div>
      <div className={classes.always}>
        <DrawOutcomes slip={slip} check={check} />
        <DrawPlaceButton
          slip={slip}
          check={check}
          toAmount={() => field.current?.focus()}
          toProblems={() => problems.current?.focus()}
          onGuest={() => setAsksToSignIn(true)}
          describedBy={problemsId}
        />
      </div>
    </div>
  );
}

interface AmountsProps extends DrawSlipFootProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly describedBy: string;
}

/** The big amount field and its input aids: on touch the keypad while an amount has the focus, otherwise quick amounts. */
function Amounts({ slip, check, active, isTyping, onActive, field, describedBy }: AmountsProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const writing = useStakeWriting();
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  const money = useStakeMoney();
  const big = bigTarget(slip, money);
  const target = activeTarget(slip, active, money);
  const typed = useDrawSlip((state) => state.slip);
  const told = useExchangeText(
    typed.picks.map(({ amount }) => amount),
    useDrawSlip(({ typedIn }) => typedIn),
  );
  const keys = { target, writing, currency, quick: { amounts: LOTTERY_QUICK_STAKES, use: target.add } };
  const isElsewhere = ownKeypad && isTyping && target.kind === 'pick';
  return (
    <>
      {!isElsewhere && (
        <StakeEntry
          field={field}
          label={t(`lottery.amount_${big.kind}` as MessageId)}
          target={big}
          writing={writing}
          currency={currency}
          told={told}
          describedBy={describedBy}
          invalid={check.problems.some(isAboutMoney)}
          ownKeypad={ownKeypad}
          onFocus={() => onActive(null)}
        />
      )}
      {ownKeypad && isTyping ? <Keypad {...keys} /> : <QuickStakes {...keys} />}
    </>
  );
}

interface ProblemsProps {
  readonly id: string;
  readonly box: RefObject<HTMLUListElement | null>;
  readonly slip: DrawSlip;
  readonly check: DrawCheck;
}

/** What blocks the bet most, with the way to solve it: one at a time, as on the slip of matches. Solving it shows the next. */
function DrawSlipProblems({ id, box, slip, check }: ProblemsProps) {
  const t = useTranslate();
  const readable = useReadableDetails();
  const isNew = check.balance === 0n;
  const intent = useDrawSlip((state) => state.intent);
  const refused = intent?.state === 'refused' ? intent : null;
  const wasLost = intent?.state === 'absent' && !intent.seen;
  const known = new Set(check.problems.map(({ code }) => code));
  // The slip's own notices show that betting has ended and which odds moved.
  const shown = check.problems.filter(({ code }) => code !== 'draw.closed');
  const hasNews = refused !== null || wasLost;
  const sentenceOf = ({ code, details }: DrawSlipProblem) => wordsOf(t, code, readable(details), isNew);
  const [worst] = shown;
  // One sentence for all the entries with the same problem.
  const about = worst ? shown.filter((each) => sentenceOf(each) === sentenceOf(worst)).map(({ key }) => key) : [];
  const names = check.picks.filter(({ key }) => about.includes(key)).map(({ pick }) => pickName(t, slip.game, pick));
  const takesMost = refused?.code === 'bet.exposure';
  return (
    <ul
      ref={box}
      id={id}
      className={problemClasses.problems}
      tabIndex={hasNews || worst ? 0 : -1}
      aria-label={t('slip.problems')}
      aria-live="polite"
    >
      {(hasNews || worst) && (
        <SlipProblemItem
          action={
            refused?.code === 'bet.exposure' && (
              <Part fallback={null}>
                <TakeMost
                  details={refused.details}
                  take={(text, money) => {
                    const pick = refused.picks[Number.parseInt(refused.details.pick ?? '', 10)];
                    if (pick) typeAmount({ type: 'amountTyped', key: pickKey(refused.game, pick), text }, money);
                  }}
                />
              </Part>
            )
          }
        >
          {hasNews && `${t('slip.not_placed')} `}
          {refused && !known.has(refused.code) && t(`errors.${refused.code}` as MessageId, readable(refused.details))}{' '}
          {refused && <SupportHelp code={refused.code} />}
          {worst && !takesMost && (
            <>
              {slip.picks.length > 1 && names.length > 0 && `${names.join('; ')}: `}
              {sentenceOf(worst)}{' '}
              {worst.code === 'slip.insufficient_balance' && check.missing !== null && (
                <MissingMoney missing={check.missing} isNew={isNew} />
              )}
            </>
          )}
        </SlipProblemItem>
      )}
    </ul>
  );
}

function wordsOf(t: Translate, code: DrawSlipProblem['code'], details: DrawSlipProblem['details'], isNew: boolean): string {
  if (code === 'slip.insufficient_balance' && isNew) return t('slip.begin_with_deposit');
  return details.problem === 'selection_repeated' ? t('lottery.set_twice') : t(`errors.${code}` as MessageId, details);
}

/** The largest return and the total loss, side by side and with equal weight. Nothing is promised before an amount is typed. */
function DrawOutcomes({ slip, check: { price, hasStake, balance } }: Pick<DrawSlipFootProps, 'slip' | 'check'>) {
  const t = useTranslate();
  const { own: money, profit } = useFormat();
  const { cost, totalCost, maxPayout } = price;
  const known = hasStake && price.units > 0;
  const left =
    balance !== null && balance >= totalCost ? t('slip.balance_left', { balance: money(amount(balance - totalCost)) }) : t('slip.all_lost');
  return (
    <Outcomes
      outcomes={[
        {
          key: 'win',
          label: t(price.units > 1 ? 'lottery.if_win_most' : 'slip.if_win'),
          figure: known ? money(maxPayout) : '—',
          note: known ? t(slip.draws > 1 ? 'lottery.profit_of_draw' : 'slip.profit', { profit: profit(maxPayout, cost) }) : undefined,
        },
        {
          key: 'lose',
          label: t(price.units > 1 || slip.draws > 1 ? 'lottery.if_all_lose' : 'slip.if_lose'),
          figure: known ? money(amount(-totalCost)) : '—',
          note: known ? left : undefined,
        },
      ]}
    />
  );
}
