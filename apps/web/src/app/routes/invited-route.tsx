import { InvitedPage } from '../../pages/account/invited.tsx';
import { RequirePlayer } from './require-player.tsx';

export function InvitedRoute() {
  return (
    <RequirePlayer>
      <InvitedPage />
    </RequirePlayer>
  );
}
