import { GameLoaderPage, GamePlayPage } from '../../pages/game-play.tsx';
import { RequirePlayer } from './require-player.tsx';

export function GamePlayRoute() {
  return (
    <RequirePlayer>
      <GamePlayPage />
    </RequirePlayer>
  );
}

export function GameLoaderRoute() {
  return (
    <RequirePlayer>
      <GameLoaderPage />
    </RequirePlayer>
  );
}
