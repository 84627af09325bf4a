import { PERIODS } from '@fairbook/core/limits';
import { SegmentedControl, TextField } from '@fairbook/ui';
import { useCurrency } from '../../../shared/format/currency.ts';
import { type MessageId, useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { currencySign } from '../../../shared/format/money-text.ts';
import classes from '../auth-dialog.module.css';
import type { FormProblems } from '../form-problems.ts';
import { PersonFields } from './person-fields.tsx';
import type { Needs, TypedAnswers } from './use-legal-answers.ts';

const PERIOD_WORDS = {
  day: 'limits.period_day',
  week: 'limits.period_week',
  month: 'limits.period_month',
} as const satisfies Record<(typeof PERIODS)[number], MessageId>;

export interface LegalFieldsProps {
  readonly needs: Needs;
  readonly typed: TypedAnswers;
  readonly onChange: (typed: TypedAnswers) => void;
  readonly problems: FormProblems;
}

/** The fields that the house's jurisdiction requires before an account is opened. */
export function LegalFields({ needs, typed, onChange, problems }: LegalFieldsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = useCurrency();
  const limit = (kind: 'loss' | 'time') => {
    const isTime = kind === 'time';
    return (
      <fieldset key={kind} className={classes.legal}>
        <legend>{t(isTime ? 'auth.time_limit' : 'auth.loss_limit')}</legend>
        <SegmentedControl
          label={t('limits.period')}
          value={typed[`${kind}Period`]}
          options={PERIODS.map((value) => ({ value, label: t(PERIOD_WORDS[value]) }))}
          onChange={(period) => onChange({ ...typed, [`${kind}Period`]: period })}
        />
        <TextField
          label={t(isTime ? 'auth.time_limit_value' : 'auth.loss_limit_value')}
          name={`${kind}-limit`}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          prefix={isTime ? 'min' : currencySign(currency, locale)}
          value={typed[kind]}
          onChange={(text) => onChange({ ...typed, [kind]: text })}
          error={problems[kind]}
          hint={t('auth.limit_hint')}
        />
      </fieldset>
    );
  };
  const limits = (['loss', 'time'] as const).filter((kind) => needs.limits.includes(kind));
  return (
    <>
      {needs.person && <PersonFields person={typed} onChange={(person) => onChange({ ...typed, ...person })} problems={problems} />}
      {limits.map(limit)}
    </>
  );
}
