export { type BetMoney, useBetMoney } from './bet-money.ts';
export { BET_ICON } from './bet-state.ts';
export { LedgerEntries } from './ledger-entries.tsx';
export { MyBets, MyBetsPanel } from './my-bets.tsx';
export { ReceiptSettlements } from './receipt-settlements.tsx';
export { voidReasonText } from './void-reason.ts';
