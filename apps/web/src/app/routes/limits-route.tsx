import { LimitsPage } from '../../pages/account/limits.tsx';
import { RequirePlayer } from './require-player.tsx';

export function LimitsRoute() {
  return (
    <RequirePlayer>
      <LimitsPage />
    </RequirePlayer>
  );
}
