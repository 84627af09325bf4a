import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { Button, SectionHead, Tag } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { LastChange } from './last-change.tsx';
import { useSaving } from './use-saving.ts';

type Row = OfficeSettings['live_bets'][number];

interface LiveBetsProps {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly queryKey: readonly string[];
}

/** Whether bets are taken in play, by game. */
export function LiveBets({ rows, error, queryKey }: LiveBetsProps) {
  const t = useTranslate();
  const names = useNames();
  return (
    <>
      <SectionHead title={t('office.live_bets')} />
      <p className={classes.small}>{t('office.live_bets_text')}</p>
      <Table
        name={t('office.live_bets')}
        rows={rows}
        keyOf={(row) => row.game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.game'), cell: (row) => <Named name={names.game(row.game)} code={row.game} /> },
          { head: t('office.state'), cell: (row) => <Tag tone={row.open ? 'warn' : 'neutral'}>{t(`office.live_bets_${row.open}`)}</Tag> },
          { head: t('office.last_changed'), cell: (row) => <LastChange version={row.version} />, long: true },
          { head: t('office.actions'), cell: (row) => <Change row={row} queryKey={queryKey} /> },
        ]}
      />
    </>
  );
}

function Change({ row, queryKey }: { readonly row: Row } & Pick<LiveBetsProps, 'queryKey'>) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const saving = useSaving(queryKey);
  /** The row as it was when the form opened: a colleague may change it while the reason is typed. */
  const [asking, setAsking] = useState<Row>();
  if (!may('settings.games')) return null;
  if (!asking)
    return (
      <Button onClick={() => setAsking(row)} aria-label={t('office.change_live_bets', { game: names.game(row.game) })}>
        {t('office.change')}
      </Button>
    );
  const { game, open, version } = asking;
  return (
    <ReasonForm
      action={t(open ? 'office.live_bets_off' : 'office.live_bets_on')}
      hint={t('office.reason_hint')}
      onCancel={() => setAsking(undefined)}
      onDo={async (reason) => {
        await saving(api(officeSettingsApi.setLiveBets, { game, open: !open, version: version.number, reason }));
        setAsking(undefined);
      }}
    />
  );
}
