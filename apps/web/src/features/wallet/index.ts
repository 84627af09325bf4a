export { BalanceCard } from './balance-card.tsx';
export { CurrencyMenu } from './currency-menu.tsx';
export { History } from './history.tsx';
export { openDeposit } from './money-door.ts';
export { MoneyOverlays } from './money-overlays.tsx';
export { OpenWithdrawal } from './open-withdrawal.tsx';
export { signedMoney } from './signed-money.ts';
export { WalletButton } from './wallet-button.tsx';
