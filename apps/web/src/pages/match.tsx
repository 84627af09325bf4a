import { useParams } from '@tanstack/react-router';
import { MatchView } from '../features/sports/index.ts';

/** One match with all its markets. */
export function MatchPage() {
  const { matchId } = useParams({ from: '/sport/soccer/$matchId' });
  return <MatchView key={matchId} game="soccer" id={matchId} />;
}
