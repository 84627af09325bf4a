import { CurrencyMenu, WalletButton } from '../../features/wallet/index.ts';
import classes from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** A player's corner of the top bar: the wallet, the currency, the account. */
export function PlayerCorner() {
  return (
    <>
      <WalletButton />
      <span className={classes.onDesktop}>
        <CurrencyMenu />
      </span>
      <ProfileMenu />
    </>
  );
}
