import { parseAmount } from '@fairbook/core/money';
import { Button, Chips, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../shared/format/currency.ts';
import { useCurrencySign, useDecimals } from '../../shared/format/decimal-text.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { totalsQuery } from './all-bets-queries.ts';
import { BET_STATES, type BetFilter, cleared, FILTERS, halfOf, isAmount, isNarrowed, PERIODS } from './bet-filter.ts';
import classes from './filter-sheet.module.css';
import type { FilterProps } from './use-filter.ts';

interface FilterSheetProps extends FilterProps {
  readonly onClose: () => void;
}

/** All filters on one sheet. The button shows how many bets match before it is pressed. */
export function FilterSheet({ filter: before, onChange, onClose }: FilterSheetProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const [filter, setFilter] = useState(before);
  const problems = problemsOf(filter);
  const isRight = Object.keys(problems).length === 0;
  const { data } = useQuery({ ...totalsQuery({ filter, currency }), enabled: isRight, placeholderData: keepPreviousData });
  const take = () => {
    onChange(filter);
    onClose();
  };
  const actions = (
    <>
      <Button
        variant="line"
        disabled={!FILTERS.some((name) => isNarrowed(filter, name))}
        onClick={() => setFilter({ ...cleared(filter), search: filter.search })}
      >
        {t('my_bets.filter_clear')}
      </Button>
      <Button variant="primary" disabled={!isRight} onClick={take}>
        {data && isRight ? t('my_bets.filter_show', { count: data[halfOf(filter)].count }) : t('my_bets.filter_apply')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('my_bets.filters')} closeLabel={t('common.close')} onClose={onClose} actions={actions} equal>
      <div className={classes.sheet}>
        <h3>{t('my_bets.filter_state')}</h3>
        <Chips
          className={classes.chips ?? ''}
          label={t('my_bets.filter_state')}
          value={filter.state}
          chips={BET_STATES.map((value) => ({ value, label: t(`my_bets.filter_state_${value}` satisfies MessageId) }))}
          onChange={(state) => setFilter({ ...filter, state })}
        />
        <h3>{t('my_bets.filter_period')}</h3>
        <Chips
          className={classes.chips ?? ''}
          label={t('my_bets.filter_period')}
          value={filter.period}
          chips={PERIODS.map((value) => ({ value, label: t(`my_bets.period_${value}` satisfies MessageId) }))}
          onChange={(period) => setFilter({ ...filter, period, ...(period !== 'dates' && { from: '', until: '' }) })}
        />
        {filter.period === 'dates' && <Days filter={filter} onChange={setFilter} error={problems.period} />}
        <Amounts name="stake" filter={filter} onChange={setFilter} error={problems.stake} />
        <Amounts name="back" filter={filter} onChange={setFilter} error={problems.back} />
        <p className={classes.note}>{t('my_bets.filter_amount_note', { currency })}</p>
      </div>
    </Dialog>
  );
}

type Problems = Partial<Record<'period' | 'stake' | 'back', MessageId>>;

/** Finds what the server would refuse, before sending. */
function problemsOf(filter: BetFilter): Problems {
  const isReversed = filter.from !== '' && filter.until !== '' && filter.until < filter.from;
  return {
    ...(isReversed && { period: 'errors.bets.period_invalid' }),
    ...(areWrong(filter.stake) && { stake: 'errors.bets.amounts_invalid' }),
    ...(areWrong(filter.back) && { back: 'errors.bets.amounts_invalid' }),
  };
}
const areWrong = ({ least, most }: BetFilter['stake']): boolean =>
  !isAmount(least) || !isAmount(most) || (least !== '' && most !== '' && parseAmount(least) > parseAmount(most));

interface PartProps {
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
  readonly error: MessageId | undefined;
}

function Days({ filter, onChange, error }: PartProps) {
  const t = useTranslate();
  return (
    <div className={classes.pair}>
      <TextField
        type="date"
        label={t('my_bets.filter_from')}
        value={filter.from}
        {...(filter.until !== '' && { max: filter.until })}
        onChange={(from) => onChange({ ...filter, from })}
        error={error && t(error)}
      />
      <TextField type="date" label={t('my_bets.filter_until')} value={filter.until} onChange={(until) => onChange({ ...filter, until })} />
    </div>
  );
}

function Amounts({ name, filter, onChange, error }: PartProps & { readonly name: 'stake' | 'back' }) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const { sign } = useDecimals();
  const prefix = useCurrencySign(currency);
  const range = filter[name];
  const field = (end: 'least' | 'most', label: MessageId) => (
    <TextField
      label={t(label)}
      aria-label={`${t(`my_bets.filter_${name}` satisfies MessageId)}: ${t(label)}`}
      inputMode="decimal"
      autoComplete="off"
      prefix={prefix}
      value={range[end].replace('.', sign)}
      onChange={(text) => onChange({ ...filter, [name]: { ...range, [end]: text.trim().replace(sign, '.') } })}
      error={end === 'least' && error ? t(error) : undefined}
    />
  );
  return (
    <>
      <h3>{t(`my_bets.filter_${name}` satisfies MessageId)}</h3>
      <div className={classes.pair}>
        {field('least', 'my_bets.filter_least')}
        {field('most', 'my_bets.filter_most')}
      </div>
    </>
  );
}
