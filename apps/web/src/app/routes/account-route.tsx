import { AccountPage } from '../../pages/account/account.tsx';
import { RequirePlayer } from './require-player.tsx';

export function AccountRoute() {
  return (
    <RequirePlayer>
      <AccountPage />
    </RequirePlayer>
  );
}
