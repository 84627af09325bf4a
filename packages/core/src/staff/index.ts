export { countAsOne, HANDS_DAYS, MAKINGS, type Making, type MakingKind } from './hands.ts';
