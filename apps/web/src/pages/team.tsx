import { useParams } from '@tanstack/react-router';
import { TeamView } from '../features/sports/index.ts';

/** A team with its matches and results. */
export function TeamPage() {
  const { teamId } = useParams({ from: '/sport/soccer/team/$teamId' });
  return <TeamView key={teamId} game="soccer" id={teamId} />;
}
