import type { Refusal } from '@fairbook/contract';
import { passTypeOf, type SlipProblem } from '@fairbook/core/betting';
import type { BuilderProblemCode } from '@fairbook/core/builder';
import type { Amount } from '@fairbook/core/money';
import { Button } from '@fairbook/ui';
import type { RefObject } from 'react';
import { SlipProblemItem } from '../../../shared/bet-slip/slip-problem-item.tsx';
import classes from '../../../shared/bet-slip/slip-problems.module.css';
import { useCurrency } from '../../../shared/format/currency.ts';
import { type MessageId, type Translate, useTranslate, withBuilderMessages } from '../../../shared/format/i18n.ts';
import { useReadableDetails } from '../../../shared/format/readable-details.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { SupportHelp } from '../../../shared/page/support-help.tsx';
import type { Intent } from '../intent.ts';
import { rowName } from '../legs/row-name.ts';
import { removeLegs, typeStake } from '../slip-changes.ts';
import { changeSlip } from '../slip-store.ts';
import type { ToldProblem } from './evaluate-slip.ts';
import { MissingMoney } from './missing-money.tsx';
import type { Bar } from './room.ts';
import { useRoomText } from './room-text.ts';
import type { SlipCheck } from './use-slip-check.ts';

export interface SlipProblemsProps {
  readonly id: string;
  readonly box: RefObject<HTMLUListElement | null>;
  /** Worst first. */
  readonly problems: readonly ToldProblem[];
  /** The amount the balance lacks, in the player's currency. */
  readonly missing: Amount | null;
  /** The wallet is empty. */
  readonly isNew: boolean;
  /** Why the player may not bet now, or not at that cost. */
  readonly bar: Bar | null;
  /** Bets the server has just refused. */
  readonly refused: readonly Extract<Intent, { state: 'refused' }>[];
  /** A bet interrupted by a reload turned out not to have been placed. */
  readonly wasLost: boolean;
  /** Set where selections of one match make no multiple. */
  readonly noMultiple: SlipCheck['noMultiple'];
  /** Keys of closed legs. */
  readonly closed: readonly string[];
}

const JointRefusal = lazyPart(withBuilderMessages(async () => ({ default: (await import('../builder/joint-sums.tsx')).JointRefusal })));

const TakeMost = lazyPart(async () => ({ default: (await import('../../../shared/bet-slip/take-most.tsx')).TakeMost }));

/** Shown by the legs once they have applied the refusal. */
const SAID_BY_LEGS: ReadonlySet<string> = new Set(['slip.odds_changed', 'slip.line_changed', 'slip.market_closed']);

/** For selections that pay together, no leg shows that the odds moved. */
const isSaidByLegs = ({ code, details }: Pick<Refusal, 'code' | 'details'>): boolean => SAID_BY_LEGS.has(code) && details.leg !== undefined;

/** What blocks the bet most, with the way to solve it: one at a time, so that on a phone the way is never out of sight. Solving it shows the next. */
export function SlipProblems({ id, box, problems, missing, isNew, bar, refused, wasLost, noMultiple, closed }: SlipProblemsProps) {
  const t = useTranslate();
  const room = useRoomText();
  const details = useReadableDetails();
  const { currency } = useCurrency();
  const codes = new Set(problems.map(({ code }) => code as string));
  const answers = refused.filter(({ code }, at) => !codes.has(code) && refused.findIndex((each) => each.code === code) === at);
  const hasNews = refused.length > 0 || wasLost;
  const actionOf = ({ code, details: told, stakeKey }: ToldProblem) => {
    if (OF_OFFER.has(code) && told.stake !== undefined) {
      return (
        <Part fallback={null}>
          <TakeMost
            details={{ stake: told.stake, max: `${told.stake} ${currency}` }}
            take={(text, money) => typeStake({ type: 'stakeTyped', text, ...(stakeKey && { key: stakeKey }) }, money)}
          />
        </Part>
      );
    }
    if (code === 'slip.insufficient_balance' && missing !== null) return <MissingMoney missing={missing} isNew={isNew} />;
    if (code !== 'slip.market_closed' || closed.length === 0) return null;
    return (
      <Button variant="line" onClick={() => removeLegs(closed)}>
        {t('slip.remove_closed', { count: closed.length })}
      </Button>
    );
  };
  const full = refused.filter(({ code }) => code === 'bet.exposure' || OF_OFFER.has(code as ToldProblem['code']));
  const newsAction =
    full.length > 0
      ? full.map(({ key, code, details: told, stakeKey }) => (
          <Part key={key} fallback={null}>
            <TakeMost
              details={
                told.max !== undefined && OF_OFFER.has(code as ToldProblem['code']) ? { ...told, max: `${told.stake} ${currency}` } : told
              }
              take={(text, money) => typeStake({ type: 'stakeTyped', text, ...(stakeKey && { key: stakeKey }) }, money)}
            />
          </Part>
        ))
      : null;
  const wordsOf = ({ code, details: told, row }: ToldProblem) => (
    <>
      {row !== null && `${nameOfRow(t, row)}: `}
      {isOfBuilder(code) ? (
        <Part fallback={null}>
          <JointRefusal code={code} details={told} />
        </Part>
      ) : (
        sentenceOf(t, code, told, { isSilent: closed.length === 0, isNew })
      )}{' '}
      {code in WAYS_OUT && t(WAYS_OUT[code as keyof typeof WAYS_OUT])}
    </>
  );
  const [worst] = problems;
  const first = bar
    ? { words: room.barred(bar), action: null }
    : noMultiple
      ? {
          words: t(noMultiple.canBuild ? 'slip.no_multiple_build' : 'slip.no_multiple'),
          action: <ToMode mode={noMultiple.canBuild ? 'builder' : 'separate'} />,
        }
      : worst && { words: wordsOf(worst), action: actionOf(worst) };
  return (
    <ul
      id={id}
      ref={box}
      className={classes.problems}
      // The button leads here while the bet is blocked.
      tabIndex={hasNews || bar || noMultiple || problems.length > 0 ? 0 : -1}
      aria-label={t('slip.problems')}
      aria-live="polite"
    >
      {(hasNews || first) && (
        <SlipProblemItem action={newsAction ?? first?.action}>
          {hasNews && (
            <>
              {t('slip.not_placed')}{' '}
              {answers
                .filter((answer) => !isSaidByLegs(answer))
                .map((answer) => t(`errors.${answer.code}` as MessageId, details(answer.details)))
                .join(' ')}
              {answers.map(({ code }) => (
                <SupportHelp key={code} code={code} />
              ))}
              {!first && refused.some(isSaidByLegs) && t('slip.look_at_legs')}
            </>
          )}
          {first && !newsAction && (
            <>
              {hasNews && ' '}
              {first.words}
            </>
          )}
        </SlipProblemItem>
      )}
    </ul>
  );
}

/** Offer limits set by staff on the league, match or market: the largest stake that fits is one tap away. */
const OF_OFFER: ReadonlySet<ToldProblem['code']> = new Set(['slip.over_offer_max', 'slip.over_offer_bonus']);

const isOfBuilder = (code: ToldProblem['code']): code is BuilderProblemCode => code.startsWith('builder.');

function nameOfRow(t: Translate, row: string): string {
  const type = passTypeOf(row);
  return type ? rowName(t, type) : '';
}

interface Circumstances {
  readonly isSilent: boolean;
  readonly isNew: boolean;
}

function sentenceOf(t: Translate, code: ToldProblem['code'], details: SlipProblem['details'], { isSilent, isNew }: Circumstances): string {
  if (code === 'slip.market_closed' && isSilent) return t('slip.closed_silent');
  return code === 'slip.insufficient_balance' && isNew ? t('slip.begin_with_deposit') : t(`errors.${code}` as MessageId, details);
}

/** The actions for problems whose text does not name one. */
const WAYS_OUT = {
  'slip.too_many_matches': 'slip.do_remove_some',
  'slip.banker_invalid': 'slip.do_free_bankers',
  'slip.legs_over_limit': 'slip.do_smaller_sizes',
  'slip.single_not_allowed': 'slip.do_combine',
  'slip.too_many_lines': 'slip.do_smaller_sizes',
  'slip.region_disabled': 'slip.do_nothing_here',
  'slip.below_min_bet': 'slip.do_raise',
  'slip.exceeds_max_bet': 'slip.do_lower',
  'slip.below_min_multiple': 'slip.do_raise_multiple',
  'slip.exceeds_max_multiple': 'slip.do_lower_multiple',
} as const satisfies Partial<Record<SlipProblem['code'], MessageId>>;

/** Leads to the kind of bet that selections of one match do make. */
function ToMode({ mode }: { readonly mode: 'builder' | 'separate' }) {
  const t = useTranslate();
  return (
    <Button variant="line" onClick={() => changeSlip({ type: 'modeChosen', mode })}>
      {t(`slip.mode_${mode}` satisfies MessageId)}
    </Button>
  );
}
