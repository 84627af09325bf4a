export { DrawBetCard } from './draw-bet-card.tsx';
export { DrawReceiptDisclosure } from './draw-receipt-disclosure.tsx';
export { Failed } from './failed.tsx';
export { OneDrawBet } from './one-draw-bet.tsx';
