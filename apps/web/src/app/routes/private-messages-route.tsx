import { PrivateMessagesPage } from '../../pages/account/private-messages.tsx';
import { RequirePlayer } from './require-player.tsx';

export function PrivateMessagesRoute() {
  return (
    <RequirePlayer>
      <PrivateMessagesPage />
    </RequirePlayer>
  );
}
