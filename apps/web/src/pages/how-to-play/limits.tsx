import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { type RuleSet, ruleSetIn } from '@fairbook/core/betting';
import type { Amount } from '@fairbook/core/money';
import { Button, EmptyState, Skeleton, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { gameConfigQuery } from '../../features/slip/index.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { useHelpGame } from './house-rules.ts';
import classes from './lists.module.css';
import { Promises } from './promises.tsx';
import tableClasses from './worked-lines.module.css';

type GameConfig = ReplyOf<typeof settingsApi.gameConfig>;

/** How payouts are rounded and capped by the rules in force here, and the limits for this visitor. */
export function LimitsSection() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(gameConfigQuery(useHelpGame()));
  const { conversion } = useCurrency();
  if (!data && error) {
    return (
      <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
        {errorText(error, t)}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton rows={6} row="text" label={t('common.loading')} />;
  const ruleSet = ruleSetIn(data.rule_set, conversion);
  return (
    <>
      <Rounding ruleSet={ruleSet} />
      <h3>{t('help.limits_caps')}</h3>
      <p>{t('help.limits_caps_text')}</p>
      <Caps ruleSet={ruleSet} />
      <h3>{t('help.limits_yours')}</h3>
      <YourLimits config={data} />
      <Promises config={data} />
    </>
  );
}

function Rounding({ ruleSet }: { readonly ruleSet: RuleSet }) {
  const t = useTranslate();
  const { own, percent } = useFormat();
  const { rounding, step, raisedToStake, paidShareE4, tax } = ruleSet;
  const tenths = (shareE4: bigint) => Number.parseInt(shareE4.toString(), 10) / 10;
  return (
    <>
      <p>{t('help.limits_unit')}</p>
      <p>{t(`my_bets.rounding_${rounding}` satisfies MessageId, { step: own(step) })}</p>
      {raisedToStake && <p>{t('help.limits_raised')}</p>}
      {paidShareE4 < 10_000n && <p>{t('help.limits_share', { share: percent(tenths(paidShareE4)) })}</p>}
      <p>
        {tax.enabled ? t('help.limits_tax', { rate: percent(tenths(tax.rateE4)), threshold: own(tax.threshold) }) : t('help.limits_no_tax')}
      </p>
    </>
  );
}

function Caps({ ruleSet: { caps } }: { readonly ruleSet: RuleSet }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <table className={tableClasses.table}>
      <caption>{t('help.limits_caps_caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('help.limits_caps_legs')}</th>
          <th scope="col">{t('help.limits_caps_most')}</th>
        </tr>
      </thead>
      <tbody>
        {caps.map(({ legs, oddsMax }, at) => (
          <tr key={legs}>
            <th scope="row">{legsText(legs, caps[at + 1]?.legs)}</th>
            <td>{t('help.limits_caps_times', { count: number(Number.parseInt(oddsMax.toString(), 10)) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  function legsText(from: number, next: number | undefined): string {
    if (next === undefined) return t('help.limits_legs_from', { from });
    return next - 1 === from ? String(from) : t('help.limits_legs_range', { from, to: next - 1 });
  }
}

function YourLimits({ config: { data: limits, lines_max, region_disabled } }: { readonly config: GameConfig }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const limit = (value: Amount) => (value === 0n ? t('help.limits_none') : money(value));
  const times = (value: number) => (value === 0 ? t('help.limits_none') : number(value));
  return (
    <>
      {region_disabled && <p>{t('errors.slip.region_disabled')}</p>}
      <SumTable
        className={classes.ledger ?? ''}
        rows={[
          { key: 'bet_min', label: t('help.limits_bet_min'), figure: limit(limits.bet_min) },
          { key: 'bet_max', label: t('help.limits_bet_max'), figure: limit(limits.bet_max) },
          { key: 'bonus_max', label: t('help.limits_bonus_max'), figure: limit(limits.bonus_max) },
          { key: 'multiple_max', label: t('help.limits_multiple_max'), figure: times(limits.multiple_max) },
          { key: 'lines_max', label: t('help.limits_lines_max'), figure: times(lines_max) },
        ]}
      />
    </>
  );
}
