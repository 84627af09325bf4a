export { BalanceCard } from './balance-card.tsx';
export { CurrencyMenu } from './currency-menu.tsx';
export { openDeposit } from './deposit-door.ts';
export { DepositOverlay } from './deposit-overlay.tsx';
export { History } from './history.tsx';
export { signedMoney } from './signed-money.ts';
export { WalletButton } from './wallet-button.tsx';
