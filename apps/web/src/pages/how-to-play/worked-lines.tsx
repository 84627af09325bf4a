import { type Grades, linesOf, type Ticket, type WorkedLine, workTicket } from '@fairbook/core/betting';
import { formatOdds, ODDS_ONE, type Odds, ZERO } from '@fairbook/core/money';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { sidesOf } from './examples.ts';
import { useExampleMoney, useHouseRules } from './house-rules.ts';
import classes from './worked-lines.module.css';

export interface WorkedLinesProps {
  readonly caption: string;
  readonly ticket: Ticket;
  readonly grades: Grades;
}

/** Every line of an example worked out, including losing ones, and their total. */
export function WorkedLines({ caption, ticket, grades }: WorkedLinesProps) {
  const t = useTranslate();
  const money = useExampleMoney();
  const working = workTicket(ticket, grades, useHouseRules());
  const paid = new Map(working.lines.map((line) => [line.legs.join(), line]));
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('help.line')}</th>
          <th scope="col">{t('help.sum')}</th>
          <th scope="col">{t('help.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(ticket).map((legs) => (
          <Line key={legs.join()} ticket={ticket} legs={legs} paid={paid.get(legs.join())} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('help.total')}
          </th>
          <td>{money(working.payout)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps {
  readonly ticket: Ticket;
  readonly legs: readonly number[];
  readonly paid: WorkedLine | undefined;
}

function Line({ ticket, legs, paid }: LineProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const money = useExampleMoney();
  const { paidShareE4 } = useHouseRules();
  const decimal = (odds: number) => formatOdds(odds as Odds).replace('.', t('sports.decimal_sign'));
  const share = Number.parseInt(paidShareE4.toString(), 10);
  const factors = paid?.factors.map(({ numerator, denominator }) => decimal((numerator * ODDS_ONE) / denominator));
  const sum = factors && [...factors, ...(share === ODDS_ONE ? [] : [percent(share / 10)]), money(ticket.unitStake)].join(' × ');
  return (
    <tr>
      <th scope="row">{legs.map((position) => sidesOf(ticket.game, position).home).join(' + ')}</th>
      <td>{sum ?? t('help.line_lost')}</td>
      <td>{money(paid?.payout ?? ZERO)}</td>
    </tr>
  );
}
