export { MainPrices, useOffers } from './list/main-prices.tsx';
export { MatchList } from './list/match-list.tsx';
export { SportMatches } from './list/sport-matches.tsx';
export { MatchView } from './match/match-view.tsx';
export { TeamView } from './team-view.tsx';
