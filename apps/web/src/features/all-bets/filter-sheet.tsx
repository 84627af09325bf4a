import { parseAmount } from '@fairbook/core/money';
import { Button, Chips, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../shared/format/currency.ts';
import { useCurrencySign, useDecimals } from '../../shared/format/decimal-text.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { totalsQuery } from './all-bets-queries.ts';
import { BET_STATES, type BetWish, cleared, FILTERS, halfOf, isAmount, isNarrowed, PERIODS } from './bet-wish.ts';
import classes from './filter-sheet.module.css';
import type { WishProps } from './use-wish.ts';

interface FilterSheetProps extends WishProps {
  readonly onClose: () => void;
}

/** All filters on one sheet. The button shows how many bets match before it is pressed. */
export function FilterSheet({ wish: before, onChange, onClose }: FilterSheetProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const [wish, setWish] = useState(before);
  const problems = problemsOf(wish);
  const isRight = Object.keys(problems).length === 0;
  const { data } = useQuery({ ...totalsQuery({ wish, currency }), enabled: isRight, placeholderData: keepPreviousData });
  const take = () => {
    onChange(wish);
    onClose();
  };
  const actions = (
    <>
      <Button
        variant="line"
        disabled={!FILTERS.some((filter) => isNarrowed(wish, filter))}
        onClick={() => setWish({ ...cleared(wish), search: wish.search })}
      >
        {t('my_bets.filter_clear')}
      </Button>
      <Button variant="primary" disabled={!isRight} onClick={take}>
        {data && isRight ? t('my_bets.filter_show', { count: data[halfOf(wish)].count }) : t('my_bets.filter_apply')}
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
          value={wish.state}
          chips={BET_STATES.map((value) => ({ value, label: t(`my_bets.filter_state_${value}` satisfies MessageId) }))}
          onChange={(state) => setWish({ ...wish, state })}
        />
        <h3>{t('my_bets.filter_period')}</h3>
        <Chips
          className={classes.chips ?? ''}
          label={t('my_bets.filter_period')}
          value={wish.period}
          chips={PERIODS.map((value) => ({ value, label: t(`my_bets.period_${value}` satisfies MessageId) }))}
          onChange={(period) => setWish({ ...wish, period, ...(period !== 'dates' && { from: '', until: '' }) })}
        />
        {wish.period === 'dates' && <Days wish={wish} onChange={setWish} error={problems.period} />}
        <Amounts name="stake" wish={wish} onChange={setWish} error={problems.stake} />
        <Amounts name="back" wish={wish} onChange={setWish} error={problems.back} />
        <p className={classes.note}>{t('my_bets.filter_amount_note', { currency })}</p>
      </div>
    </Dialog>
  );
}

type Problems = Partial<Record<'period' | 'stake' | 'back', MessageId>>;

/** Finds what the server would refuse, before sending. */
function problemsOf(wish: BetWish): Problems {
  const isReversed = wish.from !== '' && wish.until !== '' && wish.until < wish.from;
  return {
    ...(isReversed && { period: 'errors.bets.period_invalid' }),
    ...(areWrong(wish.stake) && { stake: 'errors.bets.amounts_invalid' }),
    ...(areWrong(wish.back) && { back: 'errors.bets.amounts_invalid' }),
  };
}
const areWrong = ({ least, most }: BetWish['stake']): boolean =>
  !isAmount(least) || !isAmount(most) || (least !== '' && most !== '' && parseAmount(least) > parseAmount(most));

interface PartProps {
  readonly wish: BetWish;
  readonly onChange: (wish: BetWish) => void;
  readonly error: MessageId | undefined;
}

function Days({ wish, onChange, error }: PartProps) {
  const t = useTranslate();
  return (
    <div className={classes.pair}>
      <TextField
        type="date"
        label={t('my_bets.filter_from')}
        value={wish.from}
        {...(wish.until !== '' && { max: wish.until })}
        onChange={(from) => onChange({ ...wish, from })}
        error={error && t(error)}
      />
      <TextField type="date" label={t('my_bets.filter_until')} value={wish.until} onChange={(until) => onChange({ ...wish, until })} />
    </div>
  );
}

function Amounts({ name, wish, onChange, error }: PartProps & { readonly name: 'stake' | 'back' }) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const { sign } = useDecimals();
  const prefix = useCurrencySign(currency);
  const range = wish[name];
  const field = (end: 'least' | 'most', label: MessageId) => (
    <TextField
      label={t(label)}
      aria-label={`${t(`my_bets.filter_${name}` satisfies MessageId)}: ${t(label)}`}
      inputMode="decimal"
      autoComplete="off"
      prefix={prefix}
      value={range[end].replace('.', sign)}
      onChange={(text) => onChange({ ...wish, [name]: { ...range, [end]: text.trim().replace(sign, '.') } })}
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
