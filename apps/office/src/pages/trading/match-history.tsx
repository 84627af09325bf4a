import type { TradingPage } from '@fairbook/contract/office';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { oversText } from '../../shared/overs-text.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { scoreText } from './match-tags.tsx';
import { useWordText } from './word-text.ts';

type Suspension = TradingPage['suspensions'][number];
type Revision = TradingPage['revisions'][number];
type Decision = TradingPage['decisions'][number];

/** The suspensions: by whom, why, and who lifted them. */
export function Suspensions({ list }: { readonly list: readonly Suspension[] }) {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const columns: readonly Column<Suspension>[] = [
    { head: t('office.trade_what'), cell: ({ of, market }) => (market ? names.market(market) : t(`office.trade_of_${of}`)) },
    { head: t('office.reason'), cell: ({ reason }) => reason, long: true },
    { head: t('office.trade_by'), cell: ({ by, at }) => `${by} · ${dateTime(at)}`, long: true },
    {
      head: t('office.trade_lifted'),
      cell: ({ lifted }) =>
        lifted ? `${lifted.by} · ${dateTime(lifted.at)} · ${lifted.reason}` : <Tag tone="warn">{t('office.trade_holds')}</Tag>,
      long: true,
    },
  ];
  return (
    <Table stacks name={t('office.trade_suspensions')} columns={columns} rows={list} keyOf={({ id }) => id} empty={t('office.nothing')} />
  );
}

/** The outcomes of the match, one for each decision. */
export function Revisions({ list }: { readonly list: readonly Revision[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const columns: readonly Column<Revision>[] = [
    { head: t('office.number'), cell: ({ revision }) => revision, figure: true },
    { head: t('office.held_score'), cell: (each) => revisionText(t, each) },
    {
      head: t('office.trade_source'),
      cell: ({ source, by }) => (source === 'staff' ? `${t('office.trade_staff')}: ${by.join(', ')}` : source),
      long: true,
    },
    { head: t('office.reason'), cell: ({ note }) => note || '–', long: true },
    { head: t('office.date'), cell: ({ at }) => dateTime(at) },
  ];
  return (
    <Table
      stacks
      name={t('office.trade_revisions')}
      columns={columns}
      rows={list}
      keyOf={({ revision }) => String(revision)}
      empty={t('office.trade_undecided')}
    />
  );
}

function revisionText(t: Translate, { score, half_time: half, overs }: Revision): string {
  if (score === null) return t('office.trade_void');
  if (overs) return oversText(t, score, overs);
  return `${scoreText(score.home, score.away)}${half ? ` (${scoreText(half.home, half.away)})` : ''}`;
}

/** Requests of staff, and their outcomes. */
export function Decisions({ list }: { readonly list: readonly Decision[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const wordText = useWordText();
  if (list.length === 0) return null;
  const columns: readonly Column<Decision>[] = [
    { head: t('office.trade_word'), cell: ({ word }) => wordText(word), long: true },
    { head: t('office.reason'), cell: ({ reason }) => reason, long: true },
    { head: t('office.trade_by'), cell: ({ asked }) => `${asked.by} · ${dateTime(asked.at)}`, long: true },
    {
      head: t('office.trade_became'),
      cell: ({ done, dropped }) => {
        const end = done ?? dropped;
        if (!end) return <Tag tone="warn">{t('office.trade_asked')}</Tag>;
        return `${t(done ? 'office.trade_done' : 'office.trade_dropped')} · ${end.by} · ${dateTime(end.at)}`;
      },
      long: true,
    },
  ];
  return (
    <Table
      stacks
      name={t('office.trade_decisions')}
      columns={columns}
      rows={list}
      keyOf={({ decision_id: id }) => id}
      empty={t('office.nothing')}
    />
  );
}
