import { useParams } from '@tanstack/react-router';
import { MatchView } from '../features/sports/index.ts';
import type { ShownSport } from '../shared/format/shown-sports.ts';

/** One match with all its markets. */
export function MatchPage() {
  const { game, matchId } = useParams({ from: '/sport/$game/$matchId' });
  return <MatchView key={matchId} game={game as ShownSport} id={matchId} />;
}
