import type { OfficePlayer } from '@fairbook/contract/office';
import { Banner } from '@fairbook/ui';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { PlayerMoney } from '../shared/player-money.tsx';
import classes from '../shared/room.module.css';
import { Table } from '../shared/table.tsx';

type Row = OfficePlayer['limits']['limits'][number];

/** The player's own limits with their usage, and the breaks in force. Read-only: only the player changes them. */
export function PlayerLimits({ player }: { readonly player: Pick<OfficePlayer, 'limits' | 'currency' | 'rate'> }) {
  const { limits, paused_until: pausedUntil, excluded } = player.limits;
  const t = useTranslate();
  const { dateTime } = useFormat();
  const measure = ({ amount: money, minutes }: Row['used']) =>
    money === null ? t('office.minutes', { n: minutes ?? 0 }) : <PlayerMoney player={player} value={money} />;
  const exclusion = excluded?.until ? t('office.excluded', { until: dateTime(excluded.until) }) : t('office.excluded_for_good');
  return (
    <div className={classes.room}>
      {excluded && <Banner tone="warning">{exclusion}</Banner>}
      {pausedUntil && <Banner tone="warning">{t('office.paused', { until: dateTime(pausedUntil) })}</Banner>}
      <Table
        name={t('office.limits')}
        rows={limits}
        keyOf={(row) => `${row.kind}:${row.period}`}
        empty={t('office.no_limits')}
        columns={[
          { head: t('office.limits'), cell: (row) => t(`office.limit_${row.kind}`) },
          { head: t('office.period'), cell: (row) => t(`office.period_${row.period}`) },
          { head: t('office.amount'), cell: measure, figure: true },
          { head: t('office.used'), cell: (row) => measure(row.used), figure: true },
        ]}
      />
    </div>
  );
}
