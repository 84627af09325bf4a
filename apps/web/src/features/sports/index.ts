export { MatchList, type MatchListProps } from './match-list.tsx';
export { MatchView } from './match-view.tsx';
export { OddsCell, type OddsCellProps } from './odds-cell.tsx';
export { SportMatches } from './sport-matches.tsx';
