import type { Bet, Receipt, WireJoint } from '@fairbook/contract';
import { OPEN_WHOLE, RULE_SETS, ruleSetIn } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount } from '@fairbook/core/money';
import { SumTable, Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../shared/format/i18n.ts';
import { chanceTenths, goalsText } from '../../shared/format/joint-text.ts';
import classes from '../../shared/receipts/receipt-arithmetic.module.css';
import { exactDecimal } from './exact-decimal.ts';

/** The payout worked out line by line, in the bet's currency, with nothing left out. */
export function ReceiptArithmetic({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { bet, lines, lines_paid, exact } = receipt;
  const rest = lines_paid - lines.length;
  return (
    <section>
      <h3>{t('my_bets.arithmetic')}</h3>
      {bet.joints.map((joint) => (
        <JointHow key={joint.match_id} joint={joint} />
      ))}
      {bet.extra_bonus_terms && <BonusHow terms={bet.extra_bonus_terms} currency={bet.currency} />}
      {exact === null && <p className={classes.fine}>{t(whyNone(bet))}</p>}
      {exact !== null && lines.length === 0 && <p className={classes.fine}>{t('my_bets.no_line_won')}</p>}
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.legs.join(' ')} bet={bet} line={line} />
        ))}
      </ol>
      {rest > 0 && <p className={classes.fine}>{t('my_bets.more_lines', { count: rest, total: number(lines_paid) })}</p>}
      {exact !== null && lines.length > 0 && <Rounding receipt={receipt} exact={exact} />}
    </section>
  );
}

const whyNone = ({ status, open_e8: open }: Bet): MessageId =>
  status === 'pending' ? 'my_bets.not_decided' : open === 0 ? 'my_bets.co_no_arithmetic' : 'my_bets.being_corrected';

/** How the joint odds of legs were computed. */
function JointHow({ joint }: { readonly joint: WireJoint }) {
  const t = useTranslate();
  const { odds, percent } = useFormat();
  return (
    <p className={classes.fine}>
      {t('my_bets.joint_how', {
        odds: odds(joint.odds),
        home: plain(t, goalsText(joint.home_goals_e6)),
        away: plain(t, goalsText(joint.away_goals_e6)),
        chance: percent(chanceTenths(BigInt(joint.chance_e12))),
        payback: percent(Math.round(joint.payback_e8 / 100_000)),
      })}
      {joint.play &&
        ` ${t('my_bets.joint_play', {
          score: `${joint.play.score.home} × ${joint.play.score.away}`,
          left: percent(Math.round((10_000 - joint.play.elapsed_e4) / 10)),
        })}`}
    </p>
  );
}

/** The accumulator bonus promised when the bet was placed. */
function BonusHow({ terms, currency }: { readonly terms: NonNullable<Bet['extra_bonus_terms']>; readonly currency: Bet['currency'] }) {
  const t = useTranslate();
  const { odds, percent, typed } = useFormat();
  return (
    <p className={classes.fine}>
      {t('my_bets.bonus_how', {
        steps: terms.steps.map(({ legs, share_e4: share }) => `${legs}: ${percent(share / 10)}`).join(', '),
        odds: odds(terms.odds_min),
        most: typed(terms.most_currency, currency),
        max: typed(terms.max_currency, currency),
      })}
    </p>
  );
}

function Line({ bet, line }: { readonly bet: Bet; readonly line: Receipt['lines'][number] }) {
  const t = useTranslate();
  const { typed, number } = useFormat();
  const { paidShareE4 } = RULE_SETS[bet.rule_set];
  const isRefund = line.factors.every((factor) => /^1\.0+$/.test(factor));
  const factors = [
    ...line.factors.map((factor) => plain(t, factor)),
    ...(paidShareE4 === 10_000n || isRefund ? [] : [plain(t, shareText(paidShareE4))]),
    typed(bet.unit_currency, bet.currency),
    ...(bet.multiple > 1 ? [number(bet.multiple)] : []),
  ];
  return (
    <li>
      <span>{factors.join(' × ')}</span>
      <b>
        = {typed(line.payout, bet.currency)} {line.capped && <Tag tone="warn">{t('my_bets.capped')}</Tag>}
      </b>
    </li>
  );
}

function Rounding({ receipt, exact }: { readonly receipt: Receipt; readonly exact: NonNullable<Receipt['exact']> }) {
  const t = useTranslate();
  const { typed, usdt, percent } = useFormat();
  const { bet, tax } = receipt;
  const money = (value: Amount) => typed(value, bet.currency);
  const { rounding, step } = ruleSetIn(bet.rule_set, conversionOf(bet.currency, bet.rate));
  const [numerator, denominator] = [BigInt(exact.numerator), BigInt(exact.denominator)];
  const written = exactDecimal(numerator, denominator);
  const sum = written === undefined ? `${exact.numerator} / ${exact.denominator}` : `${plain(t, written)} ${bet.currency}`;
  const cut = rounding === 'ticket_down' ? step : 1n;
  const rounded: Amount = amount((numerator / (denominator * cut)) * cut);
  return (
    <>
      <SumTable
        rows={[
          { key: 'exact', label: t('my_bets.exact_sum'), figure: <span className={classes.exact}>{sum}</span> },
          ...(bet.open_e8 === OPEN_WHOLE
            ? []
            : [{ key: 'open', label: t('my_bets.co_open_share'), figure: percent(bet.open_e8 / 100_000) }]),
          { key: 'rounded', label: t('my_bets.rounded'), figure: money(rounded) },
          ...(tax > 0n ? [{ key: 'tax', label: t('my_bets.tax'), figure: money(amount(-tax)) }] : []),
          ...(bet.extra_bonus_currency > 0n
            ? [{ key: 'bonus', label: t('my_bets.accumulator_bonus'), figure: `+ ${money(bet.extra_bonus_currency)}` }]
            : []),
          ...(bet.cashed_out > 0n ? [{ key: 'sold', label: t('my_bets.co_sold'), figure: money(bet.cashed_out_currency) }] : []),
          { key: 'paid', label: t('my_bets.paid'), figure: money(bet.bonus_currency), total: true },
          ...(bet.currency === 'USDT' ? [] : [{ key: 'ledger', label: t('my_bets.in_ledger'), figure: usdt(bet.bonus) }]),
        ]}
      />
      <p className={classes.fine}>{t(`my_bets.rounding_${rounding}` satisfies MessageId, { step: money(step) })}</p>
    </>
  );
}

const plain = (t: Translate, decimal: string): string => decimal.replace('.', t('sports.decimal_sign'));

/** Formats a share below one, in ten-thousandths, as a plain decimal: 6500 is "0.65". */
const shareText = (shareE4: bigint): string =>
  `0.${shareE4
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;
