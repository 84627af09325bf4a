export { type GameWallets, startGameWallets } from './start-game-wallets.ts';
