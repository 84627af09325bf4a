export {
  ANIMALS,
  type Animal,
  animalOf,
  LUNAR_YEAR_FIRST,
  LUNAR_YEAR_LAST,
  lunarYearAt,
  lunarYearOf,
  newYearOf,
  readAnimal,
  yearAnimalOf,
} from './animals.ts';
export { BALLS_MAX, COLOURS, type Colour, colourOf, digitSumOf, headOf, isBall, tailOf } from './balls.ts';
export { CAR_GROUPS, CAR_TOPS, CARS, type CarGroup, carGroupOf, carPropsOf, gradeCar, isRace } from './cars.ts';
export { type Chance, carChance, type MarkSixCell, markSixChance } from './chances.ts';
export { agreedResult, type ExpectedDraw, RESULT_PROBLEMS, type ResultProblem, resultProblemOf, type ToldResult } from './check-result.ts';
export { choose } from './choose.ts';
export {
  type DrawFacts,
  deriveDraw,
  deriveMarkSix,
  deriveRace,
  drawSeedOf,
  type Hmac,
  messageOf,
  uniformFrom,
  wordsOf,
} from './derive-draw.ts';
export * from './draw-pick.ts';
export * from './draw-returns.ts';
export * from './draw-slip.ts';
export * from './draw-states.ts';
export { type CellFault, cellKey, changedCells, type GroupEdge, groupEdges, mostReturnE6, tableFaults, withCells } from './edit-table.ts';
export { UNIT_GRADES, type UnitGrade } from './grade-ball.ts';
export { groupOf, lotteryGroupsOf, propsOf, returnsOf, topsOf } from './groups.ts';
export { type MarkSixPick, type PickProblem, type PickRules, problemOf } from './mark-six-pick.ts';
export {
  boundsOf,
  levelName,
  MARK_SIX_GROUPS,
  MARK_SIX_PLAYS,
  type MarkSixGroup,
  MERGED_EXACTLY,
  type Play,
  type PlayKind,
  POSITIONS,
  type Position,
} from './mark-six-plays.ts';
export * from './most-paid.ts';
export { CSV_PROBLEMS, type CsvFault, type CsvProblem, oddsCsv, readOddsCsv } from './odds-csv.ts';
export {
  type CellProblem,
  carReturns,
  cellProblemOf,
  defaultCarTable,
  defaultMarkSixTable,
  houseEdgeE6,
  isReturnSound,
  MARK_SIX_TOPS,
  markSixPropsOf,
  markSixReturns,
  markSixTopOf,
  type OddsCell,
  type Return,
} from './odds-table.ts';
export { costOf, cutPrizes, PRIZE_SCALE, prizeOf, YEAR_ANIMAL_KEEPS } from './pay-units.ts';
export {
  drawsBetween,
  NUMBERINGS,
  type Numbering,
  nextDraw,
  nextDraws,
  type Schedule,
  type ScheduledDraw,
  type Times,
} from './schedule.ts';
export { type MarkSixDraw, type SettledUnits, settlePick, type Units, unitsOf } from './settle-pick.ts';
export { TYPED_AFTER_MINUTES, type TypedProblem, typedProblemOf } from './typed-result.ts';
