export { binomial } from './binomial.ts';
export { type Bookmaker, EUROPEAN, JINGCAI, marketsAt, priceMarket, priceMarkets, ticked } from './bookmakers.ts';
export { balancedHandicap, type Chances, chancesOf, marketChances, SOCCER_MARKETS, type SoccerMarket } from './chances.ts';
export { fitGoals, type KnownChances } from './fit-goals.ts';
export { fairChances, overround } from './margin.ts';
export { marketsOf, type PricedMarket, type PricingOptions, pricedMarket } from './markets-of.ts';
export { BEFORE_PLAY, elapsedAt, type Play, scoresGiven } from './play.ts';
export { chanceOf, eachScore, FIRST_HALF_SHARE, GOALS_MAX, type GoalExpectation, type ScoreMatrix, scoreMatrix } from './score-matrix.ts';
export { besideLines, finals, firstHalves, lineFor, priceOf, type ResultDistribution } from './worth.ts';
