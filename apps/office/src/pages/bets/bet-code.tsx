import type { OfficeBet } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format.ts';
import classes from '../../shared/room.module.css';

/** The code of a bet, which leads to it, above the time it was placed. */
export function BetCode({ row: { player_id: player, bet } }: { readonly row: Pick<OfficeBet, 'player_id' | 'bet'> }) {
  const { dateTime } = useFormat();
  const { bet_id: id, create_at: at } = bet.bet;
  return (
    <div className={classes.lines}>
      <Link to="/bets/$player/$bet" params={{ player: player.toString(), bet: id }} className={`${classes.link} code`}>
        {receiptCode(id)}
      </Link>
      <span className={classes.small}>{dateTime(at)}</span>
    </div>
  );
}
