import { officeTradingApi } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { Button, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { useNames } from '../../shared/names.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';

interface SetLimitProps {
  /** A league, or a match with its markets. */
  readonly thing: { readonly league_id: string } | { readonly match_id: string; readonly markets: readonly MarketKind[] };
  readonly regions: readonly string[];
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
}

const FIELDS = ['bet_min', 'bet_max', 'bonus_max'] as const;

/** Sets the limit of one bet on a league, a match or one of its markets. */
export function SetLimit({ thing, regions, name }: SetLimitProps) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [market, setMarket] = useState<MarketKind | ''>('');
  const [region, setRegion] = useState('');
  const [word, setWord] = useState('');
  const [texts, setTexts] = useState({ bet_min: '0', bet_max: '0', bonus_max: '0' });
  if (!may('trading.risk')) return null;
  if (!isAsking) {
    return (
      <Button variant="line" aria-label={t('office.trade_set_limit_of', { name })} onClick={() => setAsking(true)}>
        {t('office.trade_set_limit')}
      </Button>
    );
  }
  const named = 'league_id' in thing ? { league_id: thing.league_id } : { match_id: thing.match_id, ...(market !== '' && { market }) };
  return (
    <ReasonForm
      action={t('office.trade_set_limit')}
      hint={t('office.trade_limit_hint')}
      onCancel={() => setAsking(false)}
      onDo={async (reason) => {
        const [bet_min, bet_max, bonus_max] = FIELDS.map((field) => parseAmount(texts[field]));
        if (bet_min === undefined || bet_max === undefined || bonus_max === undefined) return;
        await api(officeTradingApi.setLimit, { ...named, region, bet_min, bet_max, bonus_max, word, reason });
        await queries.invalidateQueries({ queryKey: ['trading'] });
        setAsking(false);
      }}
    >
      {'markets' in thing && (
        <SelectField
          label={t('office.trade_limit_of')}
          value={market}
          options={[['', t('office.trade_whole_match')], ...thing.markets.map((each) => [each, names.market(each)] as const)]}
          onChange={setMarket}
        />
      )}
      <SelectField
        label={t('office.trade_limit_region')}
        value={region}
        options={[['', t('office.trade_limit_all')], ...regions.map((code) => [code, names.region(code)] as const)]}
        onChange={setRegion}
      />
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`office.trade_${field}`)}
          hint={t('office.trade_limit_zero')}
          value={texts[field]}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
          inputMode="decimal"
          pattern="\d{1,12}(\.\d{1,6})?"
          required
        />
      ))}
      <TextField label={t('office.trade_word_to')} value={word} onChange={setWord} minLength={3} maxLength={200} required />
    </ReasonForm>
  );
}
