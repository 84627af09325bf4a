import { LotteryMyBetsPage } from '../../pages/lottery/lottery-my-bets.tsx';
import { RequirePlayer } from './require-player.tsx';

export function LotteryBetsRoute() {
  return (
    <RequirePlayer>
      <LotteryMyBetsPage />
    </RequirePlayer>
  );
}
