import type { Job } from '../../platform/jobs/jobs.ts';
import type { DrawBets } from './draw-bets.ts';

/** Settles a draw when it is decided or corrected, and every two seconds whatever is due; takes full cells off sale. */
export const drawBetsJobs = (drawBets: Pick<DrawBets, 'settleDraw' | 'sweepDraws' | 'sweepFull'>): readonly Job[] => [
  { name: 'settle-draw', run: ({ drawId }) => (drawId === undefined ? Promise.resolve() : drawBets.settleDraw(drawId)) },
  { name: 'close-full-cells', everySeconds: 1, run: () => drawBets.sweepFull() },
  { name: 'settle-due-draws', everySeconds: 2, run: () => drawBets.sweepDraws() },
];
