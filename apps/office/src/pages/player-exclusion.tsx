import { type OfficePlayer, officePlayersApi } from '@fairbook/contract/office';
import { EXCLUSION_MONTHS_MIN, PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { Button, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';

/** The lengths that players can choose from themselves; null is for good. */
const MONTHS = [EXCLUSION_MONTHS_MIN, 12, 24, 60, null] as const;

/** Excludes or pauses a player who asked for it by mail or phone. */
export function PlayerExclusion({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const may = useMay();
  const [form, setForm] = useState<'exclude' | 'pause'>();
  const onClose = () => setForm(undefined);
  if (!may('players.exclude')) return null;
  return (
    <>
      <p className={classes.small}>{t('office.exclusion_text')}</p>
      {form === 'exclude' && <Exclude id={id} onClose={onClose} />}
      {form === 'pause' && <Pause id={id} onClose={onClose} />}
      {form === undefined && (
        <div className={classes.actions}>
          <Button variant="danger" onClick={() => setForm('exclude')}>
            {t('office.exclude')}
          </Button>
          <Button onClick={() => setForm('pause')}>{t('office.pause')}</Button>
        </div>
      )}
    </>
  );
}

interface BreakFormProps {
  readonly id: OfficePlayer['player_id'];
  readonly onClose: () => void;
}

function Exclude({ id, onClose }: BreakFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const words = (months: (typeof MONTHS)[number]) =>
    months === null ? t('office.exclude_always') : t('office.exclude_months', { months });
  return (
    <ReasonForm
      action={t('office.exclude')}
      variant="danger"
      hint={t('office.exclude_hint')}
      onCancel={onClose}
      onDo={async (reason) => {
        await api(officePlayersApi.exclude, { player_id: id, months: MONTHS[at] ?? null, reason });
        await queries.invalidateQueries();
        onClose();
      }}
    >
      <label className={classes.label}>
        {t('office.exclude_for')}
        <select className={classes.select} value={at} onChange={({ target: { selectedIndex } }) => setAt(selectedIndex)}>
          {MONTHS.map((months, nth) => (
            <option key={months} value={nth}>
              {words(months)}
            </option>
          ))}
        </select>
      </label>
    </ReasonForm>
  );
}

function Pause({ id, onClose }: BreakFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [days, setDays] = useState('1');
  return (
    <ReasonForm
      action={t('office.pause')}
      variant="danger"
      hint={t('office.pause_hint')}
      onCancel={onClose}
      onDo={async (reason) => {
        await api(officePlayersApi.pause, { player_id: id, days: Number.parseInt(days, 10), reason });
        await queries.invalidateQueries();
        onClose();
      }}
    >
      <TextField
        label={t('office.pause_days', { most: PAUSE_DAYS_MAX })}
        value={days}
        onChange={setDays}
        inputMode="numeric"
        pattern="4[0-2]|[1-3]\d|[1-9]"
        maxLength={2}
        required
      />
    </ReasonForm>
  );
}
