import { type OfficePlayer, officeFactorsApi } from '@fairbook/contract/office';
import { Banner, Button, TextField } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';

/** The player's stake factor, its reason and its end. */
export function PlayerFactor({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const [form, setForm] = useState<'set' | 'lift'>();
  const read = useQuery({ queryKey: ['stake-factor', id.toString()], queryFn: () => api(officeFactorsApi.factor, { player_id: id }) });
  if (read.error) return <Banner tone="error">{errorText(read.error, t)}</Banner>;
  if (!read.data) return <p role="status">{t('office.loading')}</p>;
  const { factor } = read.data;
  const done = async () => {
    await queries.invalidateQueries();
    setForm(undefined);
  };
  return (
    <>
      <p>
        {factor
          ? t(factor.over ? 'office.factor_over' : 'office.factor_holds', { percent: factor.percent, until: dateTime(factor.ends_at) })
          : t('office.factor_none')}
      </p>
      {factor && (
        <p className={classes.small}>
          {t('office.factor_why', { reason: factor.reason, word: factor.word, by: factor.by, at: dateTime(factor.at) })}
        </p>
      )}
      {form === 'lift' && (
        <ReasonForm
          action={t('office.factor_lift')}
          hint={t('office.reason_hint')}
          onCancel={() => setForm(undefined)}
          onDo={async (reason) => {
            await api(officeFactorsApi.liftFactor, { player_id: id, reason });
            await done();
          }}
        />
      )}
      {form === 'set' && <SetFactor id={id} onDone={done} onCancel={() => setForm(undefined)} />}
      {form === undefined && may('trading.factors') && (
        <div className={classes.actions}>
          <Button onClick={() => setForm('set')}>{t('office.factor_set')}</Button>
          {factor && <Button onClick={() => setForm('lift')}>{t('office.factor_lift')}</Button>}
        </div>
      )}
    </>
  );
}

interface SetFactorProps {
  readonly id: OfficePlayer['player_id'];
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

function SetFactor({ id, onDone, onCancel }: SetFactorProps) {
  const t = useTranslate();
  const [percent, setPercent] = useState('50');
  const [until, setUntil] = useState('');
  const [word, setWord] = useState('');
  return (
    <ReasonForm
      action={t('office.factor_set')}
      variant="danger"
      hint={t('office.factor_reason_hint')}
      onCancel={onCancel}
      onDo={async (reason) => {
        // The day entered is the last one it applies.
        const ends_at = new Date(`${until}T23:59:59`);
        await api(officeFactorsApi.setFactor, { player_id: id, percent: Number.parseInt(percent, 10), ends_at, word, reason });
        await onDone();
      }}
    >
      <TextField
        label={t('office.factor_percent')}
        value={percent}
        onChange={setPercent}
        inputMode="numeric"
        pattern="[1-9]\d?"
        maxLength={2}
        required
      />
      <label className={classes.label}>
        {t('office.factor_until')}
        <input type="date" className={classes.select} value={until} onChange={({ target }) => setUntil(target.value)} required />
      </label>
      <TextField
        label={t('office.factor_word')}
        hint={t('office.factor_word_hint')}
        value={word}
        onChange={setWord}
        minLength={3}
        maxLength={200}
        required
      />
    </ReasonForm>
  );
}
