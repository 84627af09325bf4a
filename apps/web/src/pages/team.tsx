import { useParams } from '@tanstack/react-router';
import { TeamView } from '../features/sports/index.ts';
import type { ShownSport } from '../shared/format/shown-sports.ts';

/** A team with its matches and results. */
export function TeamPage() {
  const { game, teamId } = useParams({ from: '/sport/$game/team/$teamId' });
  return <TeamView key={teamId} game={game as ShownSport} id={teamId} />;
}
