export { type BeaconChain, type BeaconRound, QUICKNET, randomnessOf, roundFrom, timeOfRound } from './beacon.ts';
export { checkPublished, type PublishedCheck, type Verdict } from './check-published.ts';
export { type Derivation, type DerivationStep, derivationOf } from './derivation-steps.ts';
export { commitListHashOf, type PublishedCommit, type PublishedResult, resultHashOf } from './published.ts';
export { commitOf, DRAW_CHECKS, type DrawCheck, type DrawProof, ROUND_AFTER_CLOSE_SECONDS, resultOf, verifyDraw } from './verify-draw.ts';
