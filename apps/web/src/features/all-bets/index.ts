export { AllBets, AllBetsPanel } from './all-bets.tsx';
export { OpenBetsLine } from './open-bets-line.tsx';
