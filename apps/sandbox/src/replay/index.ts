export { readBasketballData } from './basketball-data.ts';
export { factsOf, type OfferOptions, type OutcomeOptions, offerFactsOf, outcomeFactsOf } from './facts-of.ts';
export { fillMatch, matrixOf } from './fill-match.ts';
export { readFootballData } from './football-data.ts';
export { readJingcaiFiveMarkets } from './jingcai-five-markets.ts';
export { readJingcaiHistory } from './jingcai-history.ts';
export { readMultiLeague } from './multi-league.ts';
export { asPool } from './pool-match.ts';
export type { FillOptions, NamedRef, ReplayMarket, ReplayMatch, ReplayResult } from './types.ts';
