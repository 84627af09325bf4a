import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { useParams } from '@tanstack/react-router';
import { DrawView } from '../../features/lottery/index.ts';

/** One draw of a lottery with its proof. The router only lets names of lotteries through. */
export function DrawPage() {
  const { game: named, matchId } = useParams({ from: '/draws/$game/$matchId' });
  const game = LOTTERY_GAMES.find((each) => each === named);
  return game && <DrawView key={matchId} game={game} id={matchId} />;
}
