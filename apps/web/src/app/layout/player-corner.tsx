import { Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextsWatch } from '../../features/content/index.ts';
import { LimitsWatch, StayLine } from '../../features/limits/index.ts';
import { NoticeBell } from '../../features/notices/index.ts';
import { Welcome } from '../../features/profile/index.ts';
import { CurrencyMenu, MoneyOverlays, openDeposit, WalletButton } from '../../features/wallet/index.ts';
import { accountQuery } from '../../shared/format/currency.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useSignOut } from '../use-sign-out.ts';
import { useCornerWidth } from './corner-width.ts';
import classes from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** A player's corner of the top bar: the wallet, the currency, the account. */
export function PlayerCorner() {
  const signOut = useSignOut();
  const [answer, setAnswer] = useState<{ readonly saved: string | null }>();
  const inside = useRef<HTMLSpanElement>(null);
  const { data: account } = useQuery(accountQuery);
  useCornerWidth(inside, account !== undefined);
  return (
    <>
      <StayLine />
      <ZeroBalance />
      <WalletButton />
      <span ref={inside} className={classes.onDesktop}>
        <CurrencyMenu />
      </span>
      <NoticeBell />
      <ProfileMenu />
      <MoneyOverlays />
      <LimitsWatch onStop={() => void signOut()} onAnswered={(saved) => setAnswer({ saved })} />
      <TextsWatch />
      {answer && <Welcome saved={answer.saved} onClose={() => setAnswer(undefined)} />}
    </>
  );
}

/** The one action while the wallet is empty: opens the deposit over the page. */
function ZeroBalance() {
  const t = useTranslate();
  const { data: account } = useQuery(accountQuery);
  if (account === undefined || account.score > 0n) return null;
  return (
    <Button variant="primary" className={classes.deposit} aria-haspopup="dialog" onClick={() => openDeposit()}>
      {t('wallet.deposit')}
    </Button>
  );
}
