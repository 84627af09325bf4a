import { type AskedPrize, type DeskJackpot, type DeskTournament, officePrizesApi } from '@fairbook/contract/office';
import { Banner, Button, SectionHead } from '@fairbook/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import roomClasses from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';
import { Table } from '../../shared/table.tsx';
import { useSaving } from '../settings/use-saving.ts';
import { NewJackpot, NewTournament } from './new-prize.tsx';
import { rulesText } from './prize-rules-text.ts';

const KEY = ['games', 'prizes'];
const HUNDREDTHS = 100;

/** Jackpots and tournaments: those running, those requested and waiting for a second person to publish, and forms to request either. */
export function PrizesPage() {
  const t = useTranslate();
  const may = useMay()('games.titles');
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officePrizesApi.prizes, {}) });
  const [asking, ask] = useState<'jackpot' | 'tournament'>();
  const close = () => ask(undefined);
  return (
    <div className={roomClasses.room}>
      <p>{t('office.prizes_text')}</p>
      <Asked rows={data?.asked ?? []} />
      <SectionHead title={t('office.jackpots')}>
        {may && <Button onClick={() => ask('jackpot')}>{t('office.prizes_new_jackpot')}</Button>}
      </SectionHead>
      {asking === 'jackpot' && <NewJackpot queryKey={KEY} onClose={close} />}
      <Jackpots rows={data?.jackpots} error={error} />
      <SectionHead title={t('office.tournaments')}>
        {may && <Button onClick={() => ask('tournament')}>{t('office.prizes_new_tournament')}</Button>}
      </SectionHead>
      {asking === 'tournament' && <NewTournament queryKey={KEY} onClose={close} />}
      <Tournaments rows={data?.tournaments} error={error} />
    </div>
  );
}

interface Rows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
}

function Jackpots({ rows, error }: Rows<DeskJackpot>) {
  const t = useTranslate();
  const { amount } = useFormat();
  return (
    <Table
      name={t('office.jackpots')}
      stacks
      rows={rows}
      keyOf={({ jackpot_id: id }) => id}
      empty={t('office.nothing')}
      error={error}
      columns={[
        { head: t('office.prizes_name'), cell: ({ name }) => name },
        { head: t('office.games_titles'), cell: ({ titles }) => titles.join(', '), long: true },
        { head: t('office.prizes_share'), cell: ({ share_e4: share }) => `${share / HUNDREDTHS} %`, figure: true },
        { head: t('office.prizes_seed'), cell: ({ seed }) => amount(seed), figure: true },
        { head: t('office.prizes_per_win'), cell: ({ stake_per_win: stake }) => amount(stake), figure: true },
        { head: t('office.prizes_fund'), cell: ({ fund }) => amount(fund), figure: true },
        { head: t('office.prizes_wins'), cell: ({ wins, paid }) => `${wins} · ${amount(paid)}`, figure: true },
        { head: t('office.prizes_waiting'), cell: ({ waiting }) => waiting, figure: true },
        { head: t('office.state'), cell: ({ state }) => t(`office.jackpot_${state}`) },
        {
          head: t('office.actions'),
          cell: ({ jackpot_id: id, state }) => state === 'open' && <End id={id} action={t('office.prizes_close')} />,
        },
      ]}
    />
  );
}

function Tournaments({ rows, error }: Rows<DeskTournament>) {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  return (
    <Table
      name={t('office.tournaments')}
      stacks
      rows={rows}
      keyOf={({ tournament_id: id }) => id}
      empty={t('office.nothing')}
      error={error}
      columns={[
        { head: t('office.prizes_name'), cell: ({ name }) => name },
        { head: t('office.games_titles'), cell: ({ titles }) => titles.join(', '), long: true },
        { head: t('office.prizes_scoring'), cell: ({ scoring, rounds }) => `${t(`office.scoring_${scoring}`)} · ${rounds}` },
        { head: t('office.prizes_from'), cell: ({ from }) => dateTime(from) },
        { head: t('office.prizes_until'), cell: ({ until }) => dateTime(until) },
        { head: t('office.prizes_prizes'), cell: ({ prizes }) => prizes.map((prize) => amount(prize)).join(', '), long: true },
        { head: t('office.prizes_joined'), cell: ({ joined }) => joined, figure: true },
        { head: t('office.prizes_paid'), cell: ({ paid }) => amount(paid), figure: true },
        { head: t('office.state'), cell: ({ state }) => t(`office.tournament_${state}`) },
        {
          head: t('office.actions'),
          cell: ({ tournament_id: id, state }) => state === 'ahead' && <End id={id} action={t('office.prizes_call_off')} />,
        },
      ]}
    />
  );
}

/** Requests that a second person end one. */
function End({ id, action }: { readonly id: string; readonly action: string }) {
  const t = useTranslate();
  const may = useMay()('games.titles');
  const saving = useSaving(KEY);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{action}</Button>;
  return (
    <ReasonForm
      action={action}
      hint={t('office.reason_hint')}
      onDo={async (reason) => {
        await saving(api(officePrizesApi.askEnd, { id, reason }));
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

/** Requests of one person that another confirms. Renders nothing if there is none. */
function Asked({ rows }: { readonly rows: readonly AskedPrize[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Table
      name={t('office.prizes_asked')}
      stacks
      rows={rows}
      keyOf={({ request_id: id }) => id}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.prizes_what'), cell: ({ what }) => t(`office.prizes_asked_${what.kind}`) },
        { head: t('office.prizes_rules'), cell: ({ what }) => rulesText(what), long: true },
        { head: t('office.asked_by'), cell: (row) => row.asked_by },
        { head: t('office.date'), cell: (row) => dateTime(row.asked_at) },
        { head: t('office.reason'), cell: (row) => row.reason, long: true },
        { head: t('office.actions'), cell: (row) => <AskedActions asked={row} /> },
      ]}
    />
  );
}

function AskedActions({ asked: { request_id: id, asked_by: by } }: { readonly asked: AskedPrize }) {
  const t = useTranslate();
  const may = useMay()('games.titles');
  const saving = useSaving(KEY);
  const [isDropping, setDropping] = useState(false);
  const confirm = useMutation({ mutationFn: () => saving(api(officePrizesApi.confirmPrize, { request_id: id })) });
  if (!may) return null;
  if (isDropping)
    return (
      <ReasonForm
        action={t('office.prizes_drop')}
        hint={t('office.reason_hint')}
        onDo={(reason) => saving(api(officePrizesApi.dropPrize, { request_id: id, reason }))}
        onCancel={() => setDropping(false)}
      />
    );
  return (
    <div className={roomClasses.actions}>
      <SecondPerson before={[by]}>
        <Button variant="primary" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('office.prizes_confirm')}
        </Button>
      </SecondPerson>
      <Button onClick={() => setDropping(true)}>{t('office.prizes_drop')}</Button>
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
    </div>
  );
}
