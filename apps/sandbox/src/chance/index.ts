export { drawHalfTime, drawScore } from './draw-score.ts';
export { type Chance, seeded } from './seeded.ts';
