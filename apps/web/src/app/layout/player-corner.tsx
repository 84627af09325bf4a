import { LimitsWatch } from '../../features/limits/index.ts';
import { CurrencyMenu, DepositOverlay, WalletButton } from '../../features/wallet/index.ts';
import { useSignOut } from '../use-sign-out.ts';
import classes from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** A player's corner of the top bar: the wallet, the currency, the account. */
export function PlayerCorner() {
  const signOut = useSignOut();
  return (
    <>
      <WalletButton />
      <span className={classes.onDesktop}>
        <CurrencyMenu />
      </span>
      <ProfileMenu />
      <DepositOverlay />
      <LimitsWatch onStop={() => void signOut()} />
    </>
  );
}
