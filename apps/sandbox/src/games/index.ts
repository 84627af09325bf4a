export { type GameWallets, type GameWalletsOptions, startGameWallets } from './start-game-wallets.ts';
