import type { TradingMatch, TradingPreview } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { amount as toAmount } from '@fairbook/core/money';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { useSelectionWords } from '../../shared/selection-words.ts';
import { type Column, Table } from '../../shared/table.tsx';

type Change = TradingPreview['list'][number];

interface PayoutPreviewProps {
  readonly match: TradingMatch;
  readonly preview: TradingPreview;
}

/** Every payout that changes: the count, the total, and the largest individually, with which legs are void and why. */
export function PayoutPreview({ match, preview }: PayoutPreviewProps) {
  const t = useTranslate();
  const words = useSelectionWords();
  const { amount } = useFormat();
  if (preview.meaning === 'moved') return <p>{t('office.trade_moved')}</p>;
  const { bets, changed, paid_before: before, paid_after: after, list } = preview;
  const columns: readonly Column<Change>[] = [
    {
      head: t('office.bet_code'),
      cell: ({ player_id: player, bet_id: bet }) => (
        <Link to="/bets/$player/$bet" params={{ player: player.toString(), bet }} className={`${classes.link} code`}>
          {receiptCode(bet)}
        </Link>
      ),
    },
    { head: t('office.player'), cell: ({ player_id: player }) => <PlayerLink id={player} /> },
    { head: t('office.bet_stake'), cell: ({ stake }) => amount(stake), figure: true },
    { head: t('office.trade_state_now'), cell: ({ status_before: was }) => t(`my_bets.status_${was}`) },
    { head: t('office.trade_state_then'), cell: ({ status_after: is }) => t(`my_bets.status_${is}`) },
    { head: t('office.trade_paid_before'), cell: ({ paid_before: paid }) => amount(paid), figure: true },
    { head: t('office.trade_paid_after'), cell: ({ paid_after: paid }) => amount(paid), figure: true },
    {
      head: t('office.trade_voids'),
      cell: ({ voids }) => voids.map(({ why, ...leg }) => `${words.whole(leg, match)} – ${t(`office.leg_void_${why}`)}`).join('; ') || '–',
      long: true,
    },
  ];
  return (
    <section className={classes.room} aria-label={t('office.trade_preview')}>
      <p>
        {t('office.trade_will_change', {
          bets,
          changed,
          before: amount(before),
          after: amount(after),
          change: amount(toAmount(after - before)),
        })}
      </p>
      {changed > list.length && <p className={classes.small}>{t('office.trade_largest', { count: list.length })}</p>}
      <Table
        stacks
        name={t('office.trade_preview')}
        columns={columns}
        rows={list}
        keyOf={({ bet_id: id }) => id}
        empty={t('office.trade_no_change')}
      />
    </section>
  );
}
