export { type Chain, QUICKNET, type Round, randomnessOf, roundFrom, timeOfRound } from './beacon.ts';
export { commitOf, DRAW_CHECKS, type DrawCheck, type DrawProof, ROUND_AFTER_CLOSE_SECONDS, resultOf, verifyDraw } from './verify-draw.ts';
