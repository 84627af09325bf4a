export { drawHalfTime, drawScore } from './draw-score.ts';
export { seeded } from './seeded.ts';
