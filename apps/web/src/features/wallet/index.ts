export { BalanceCard } from './balance-card.tsx';
export { CurrencyMenu } from './currency-menu.tsx';
export { signedMoney } from './signed-money.ts';
export { Statement } from './statement.tsx';
export { WalletButton } from './wallet-button.tsx';
