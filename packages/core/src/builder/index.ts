export { fitScoreModel, type MarketPrices } from './fit-score-model.ts';
export { chanceOnlyToLead } from './lead-chance.ts';
export {
  BUILDER_PROBLEMS,
  type BuilderPart,
  type BuilderProblem,
  type BuilderProblemCode,
  type JointPrice,
  jointChance,
  type MatchPrices,
  PARTS_MAX,
  PAYBACK_ONE,
  priceTogether,
} from './price-together.ts';
export { CHANCE_ONE, type ScoreModel } from './score-model.ts';
export { BEFORE_PLAY, FIRST_HALF_E4, type ScoreNow, scoreNowOf, type ToldPlay } from './score-now.ts';
