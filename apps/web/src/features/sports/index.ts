export { MatchList } from './match-list.tsx';
export { MatchView } from './match-view.tsx';
export { SportMatches } from './sport-matches.tsx';
export { TeamView } from './team-view.tsx';
