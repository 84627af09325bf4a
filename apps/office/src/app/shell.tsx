import { officeStaffApi, type Permission, type Staff } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, Button, linkClass } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { api, isSignedOut } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useOtherLanguage, useTranslate } from '../shared/i18n.ts';
import { ME, SignedProvider, useMay, useMe } from '../shared/me.ts';
import classes from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import { useIdleEnd } from './use-idle-end.ts';

const ROOMS: readonly (readonly [to: string, words: OfficeMessageId, permission: Permission])[] = [
  ['/players', 'office.players', 'players.read'],
  ['/bets', 'office.bets', 'bets.read'],
  ['/cases', 'office.cases', 'support.read'],
  ['/deposits', 'office.deposits', 'deposits.read'],
  ['/withdrawals', 'office.withdrawals', 'withdrawals.read'],
  ['/transfers', 'office.held', 'chain.read'],
  ['/reconcile', 'office.reconcile', 'reconcile.read'],
  ['/held-results', 'office.held_results', 'sports.read'],
  ['/lottery', 'office.lottery', 'lottery.read'],
  ['/settings', 'office.settings', 'settings.read'],
  ['/staff', 'office.staff', 'staff.read'],
  ['/audit', 'office.audit', 'audit.read'],
];

/** The bar with the rooms, and the room; or the sign-in when nobody is signed in. */
export function Shell() {
  const t = useTranslate();
  const me = useMe();
  const otherLanguage = useOtherLanguage();
  const staff = me.data && !isSignedOut(me.error) ? me.data : undefined;
  return (
    <SignedProvider value={staff}>
      <a href="#main" className={classes.skip}>
        {t('office.skip')}
      </a>
      <header className={classes.bar}>
        <span className={classes.brand}>{t('office.title')}</span>
        {staff && <Rooms />}
        <div className={classes.corner}>
          <button type="button" className={linkClass()} onClick={() => void otherLanguage()}>
            {t('office.language_other')}
          </button>
          {staff && <Corner staff={staff} />}
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {staff ? (
          <Outlet />
        ) : me.isPending ? (
          <p role="status">{t('office.loading')}</p>
        ) : isSignedOut(me.error) ? (
          <SignIn />
        ) : (
          <Banner tone="error" action={<Button onClick={() => void me.refetch()}>{t('office.try_again')}</Button>}>
            {errorText(me.error, t)}
          </Banner>
        )}
      </main>
    </SignedProvider>
  );
}

function Rooms() {
  const t = useTranslate();
  const may = useMay();
  return (
    <nav className={classes.rooms} aria-label={t('office.rooms')}>
      {ROOMS.filter(([, , permission]) => may(permission)).map(([to, words]) => (
        <Link key={to} to={to} className={classes.room} activeProps={{ 'aria-current': 'page' }}>
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}

function Corner({ staff }: { readonly staff: Staff }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const signOut = async () => {
    await api(officeStaffApi.signOut, {}).catch(() => undefined); // a session that is over already is what was asked for
    queries.clear();
    await queries.refetchQueries({ queryKey: ME });
    location.reload();
  };
  useIdleEnd(() => void signOut());
  return (
    <>
      <Link
        to="/password"
        className={classes.who}
        title={staff.roles.join(', ')}
        aria-label={t('office.own_password_of', { name: staff.display_name })}
      >
        {staff.display_name}
      </Link>
      <button type="button" className={linkClass()} onClick={() => void signOut()}>
        {t('office.sign_out')}
      </button>
    </>
  );
}
