export { MyBets, MyBetsPanel } from './my-bets.tsx';
export { voidReasonText } from './void-reason.ts';
