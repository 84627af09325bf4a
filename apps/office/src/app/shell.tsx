import { officeStaffApi, type Staff } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, Button, linkClass, Tag, VisuallyHidden } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ChatPresenceProvider, useChatPresence } from '../pages/cases/chat-presence.tsx';
import { api, isSignedOut } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useOtherLanguage, useTranslate } from '../shared/i18n.ts';
import { ME, SignedProvider, useMay, useMe } from '../shared/me.ts';
import { SubjectProvider } from '../shared/title.ts';
import { ROOMS } from '../shared/waiting/office-rooms.ts';
import { useWaiting } from '../shared/waiting/use-waiting.ts';
import classes from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import { useIdleEnd } from './use-idle-end.ts';
import { Waiting } from './waiting.tsx';

/** The name of the room that an address belongs to. */
const roomOf = (path: string): OfficeMessageId | undefined =>
  path === '/password'
    ? 'office.own_password'
    : path === '/'
      ? 'office.overview'
      : ROOMS.flatMap(([, rooms]) => rooms).find(([to]) => path === to || path.startsWith(`${to}/`))?.[1];

/** The bar, the navigation and the current page; or the sign-in if nobody is signed in. */
export function Shell() {
  const t = useTranslate();
  const me = useMe();
  const otherLanguage = useOtherLanguage();
  const { zone } = useFormat();
  const [subject, setSubject] = useState<string>();
  const room = useLocation({ select: ({ pathname }) => roomOf(pathname) });
  const title = [subject, room && t(room), t('office.title')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const staff = me.data && !isSignedOut(me.error) ? me.data : undefined;
  return (
    <SignedProvider value={staff}>
      <ChatPresenceProvider key={staff?.name}>
        <div className={staff ? classes.house : undefined}>
          <a href="#main" className={classes.skip}>
            {t('office.skip')}
          </a>
          <header className={classes.bar}>
            <span className={classes.brand}>{t('office.title')}</span>
            <span className={classes.zone}>{t('office.zone', { zone })}</span>
            <div className={classes.corner}>
              <button type="button" className={linkClass()} onClick={() => void otherLanguage()}>
                {t('office.language_other')}
              </button>
              {staff && <Corner staff={staff} />}
            </div>
          </header>
          {staff && <Rooms />}
          <main id="main" className={classes.main} tabIndex={-1}>
            {staff ? (
              <SubjectProvider value={setSubject}>
                <Outlet />
              </SubjectProvider>
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
        </div>
      </ChatPresenceProvider>
    </SignedProvider>
  );
}

function Rooms() {
  const t = useTranslate();
  const may = useMay();
  const { waits, alarms } = useWaiting();
  const { isHere } = useChatPresence();
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the navigation is one row that scrolls: the current page must be visible in it.
  useEffect(() => {
    const open = path && nav.current?.querySelector('[aria-current=page]');
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav ref={nav} className={classes.rooms} aria-label={t('office.rooms')}>
      <Link to="/" className={classes.room} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
        {t('office.overview')}
      </Link>
      {ROOMS.map(([about, all]) => [about, all.filter(([, , permission]) => may(permission))] as const)
        .filter(([, rooms]) => rooms.length > 0)
        .map(([about, rooms]) => (
          <div key={about}>
            <span className={classes.about} aria-hidden="true">
              {t(about)}
            </span>
            <ul aria-label={t(about)} className={classes.list}>
              {rooms.map(([to, words]) => (
                <li key={to}>
                  <Link to={to} className={classes.room} activeProps={{ 'aria-current': 'page' }}>
                    {t(words)}
                    {to === '/cases' && isHere && <Here />}
                    <Waiting count={waits(to)} alarms={alarms(to)} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

/** Says beside the cases that one is here to answer chats, in whatever room. */
function Here() {
  const t = useTranslate();
  return (
    <>
      <span aria-hidden="true">
        <Tag tone="ok">{t('office.chat_here_mark')}</Tag>
      </span>
      <VisuallyHidden>{t('office.chat_here')}</VisuallyHidden>
    </>
  );
}

function Corner({ staff }: { readonly staff: Staff }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { isHere, turn } = useChatPresence();
  const signOut = async () => {
    if (isHere) await turn(false);
    await api(officeStaffApi.signOut, {}).catch(() => undefined); // an already ended session is the desired outcome
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
