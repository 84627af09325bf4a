export { AllBets, AllBetsPanel } from './all-bets.tsx';
