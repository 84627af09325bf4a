export { DrawBetCard } from './draw-bet-card.tsx';
export { DrawReceiptDisclosure } from './draw-receipt-disclosure.tsx';
export { OneDrawBet } from './one-draw-bet.tsx';
