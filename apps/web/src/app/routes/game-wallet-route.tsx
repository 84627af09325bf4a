import { GameWalletPage } from '../../pages/game-wallet.tsx';
import { RequirePlayer } from './require-player.tsx';

export function GameWalletRoute() {
  return (
    <RequirePlayer>
      <GameWalletPage />
    </RequirePlayer>
  );
}
