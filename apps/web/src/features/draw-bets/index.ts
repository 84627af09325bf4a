export { DrawBets, DrawBetsPanel } from './draw-bets.tsx';
