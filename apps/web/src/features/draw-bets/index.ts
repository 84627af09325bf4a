export { DrawBets } from './draw-bets.tsx';
