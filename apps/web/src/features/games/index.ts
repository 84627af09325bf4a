export { ArcadeView } from './lobby/arcade-view.tsx';
export { FirstProvider } from './lobby/first-provider.tsx';
export { TypeView } from './lobby/type-view.tsx';
export { LoaderView } from './play/loader-view.tsx';
export { PlayView } from './play/play-view.tsx';
export { JackpotsView } from './prizes/jackpots-view.tsx';
export { TournamentsView } from './prizes/tournaments-view.tsx';
export { WalletGameView } from './wallet-games/wallet-game-view.tsx';
