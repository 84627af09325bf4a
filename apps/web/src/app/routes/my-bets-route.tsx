import { MyBetsPage } from '../../pages/account/my-bets.tsx';
import { RequirePlayer } from './require-player.tsx';

export function MyBetsRoute() {
  return (
    <RequirePlayer>
      <MyBetsPage />
    </RequirePlayer>
  );
}
