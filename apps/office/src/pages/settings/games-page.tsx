import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { Button, SectionHead, Tag } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { BetDelays } from './bet-delays.tsx';
import { LastChange } from './last-change.tsx';
import { LiveBets } from './live-bets.tsx';
import { useSaving } from './use-saving.ts';
import { SETTINGS_KEY, useSettings } from './use-settings.ts';

type GameRow = OfficeSettings['games'][number];

const STATUSES = ['active', 'disabled', 'hidden'] as const;
const TONES = { active: 'ok', disabled: 'warn', hidden: 'neutral' } as const;

/** Which games are offered, which of them in play, and how long bets in play wait. */
export function GamesPage() {
  const t = useTranslate();
  const names = useNames();
  const settings = useSettings();
  return (
    <div className={classes.room}>
      <SectionHead title={t('office.games_offered')} />
      <Table
        name={t('office.games_offered')}
        stacks
        rows={settings.data?.games}
        keyOf={(row) => row.game}
        empty={t('office.nothing')}
        error={settings.error}
        columns={[
          { head: t('office.game'), cell: (row) => <Named name={names.game(row.game)} code={row.game} /> },
          { head: t('office.state'), cell: (row) => <Tag tone={TONES[row.status]}>{t(`office.game_${row.status}`)}</Tag> },
          { head: t('office.last_changed'), cell: (row) => <LastChange version={row.version} />, long: true },
          { head: t('office.actions'), cell: (row) => <ChangeGame row={row} /> },
        ]}
      />
      <LiveBets rows={settings.data?.live_bets} error={settings.error} queryKey={SETTINGS_KEY} />
      <BetDelays rows={settings.data?.live_bets} error={settings.error} queryKey={SETTINGS_KEY} />
    </div>
  );
}

function ChangeGame({ row: { game, status, version } }: { readonly row: GameRow }) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const saving = useSaving(SETTINGS_KEY);
  const [next, setNext] = useState(status);
  const [open, setOpen] = useState(false);
  if (!may('settings.games')) return null;
  if (!open)
    return (
      <Button
        onClick={() => {
          setNext(status);
          setOpen(true);
        }}
        aria-label={t('office.change_game', { game: names.game(game) })}
      >
        {t('office.change')}
      </Button>
    );
  return (
    <ReasonForm
      action={t('office.save')}
      hint={t('office.reason_hint')}
      onCancel={() => setOpen(false)}
      onDo={async (reason) => {
        await saving(api(officeSettingsApi.setGame, { game, status: next, version: version.number, reason }));
        setOpen(false);
      }}
    >
      <SelectField
        label={t('office.state')}
        value={next}
        options={STATUSES.map((each) => [each, t(`office.game_${each}`)])}
        onChange={setNext}
      />
    </ReasonForm>
  );
}
