import { disavowalApi, type ReplyOf } from '@fairbook/contract';
import { Banner, Button, Card, CardBody, Skeleton } from '@fairbook/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { SupportHelp } from '../../../shared/page/support-help.tsx';
import { openAuth } from '../auth-store.ts';
import classes from './disown-card.module.css';

/**
 * The page behind a notice's link: the change it is about, what disowning does, and the one button that does it. Opening the page changes nothing, so that
 * programs which follow the links of an email cannot. Works signed out; the proof is the token after the `#`, which no server sees until the button is pressed.
 */
export function DisownCard() {
  const t = useTranslate();
  const token = useToken();
  const link = useQuery({
    queryKey: keys.disavowal(token ?? ''),
    queryFn: () => api(disavowalApi.readDisavowal, { token: token ?? '' }),
    enabled: token !== undefined && token !== '',
    retry: false,
  });
  const disown = useMutation({ mutationFn: () => api(disavowalApi.disown, { token: token ?? '' }) });
  const isDone = disown.isSuccess;
  return (
    <Card className={classes.card}>
      <CardBody className={classes.body}>
        {isDone && <Stopped />}
        {!isDone && token === '' && <Banner tone="warning">{t('errors.disavowal.link_unknown')}</Banner>}
        {!isDone && link.isError && <Over error={link.error} />}
        {!isDone && !link.data && !link.isError && token !== '' && <Skeleton rows={4} label={t('common.loading')} />}
        {!isDone && link.data && (
          <>
            <Change {...link.data} />
            {disown.error && <Banner tone="error">{errorText(disown.error, t)}</Banner>}
            <Button variant="danger" wide tall aria-disabled={disown.isPending} onClick={() => disown.mutate()}>
              {t(disown.isPending ? 'auth.not_me_doing' : 'auth.not_me_do')}
            </Button>
            <p className={classes.fine}>{t('auth.not_me_was_me')}</p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The token after the `#`; undefined while the server renders the page, which never sees it. */
function useToken(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  );
}

function Change({ about, changed_at: at }: ReplyOf<(typeof disavowalApi)['readDisavowal']>) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <>
      <p className={classes.lead}>{t(`auth.not_me_${about}`)}</p>
      <p className={classes.fine}>{t('auth.not_me_at', { at: dateTime(at) })}</p>
      <p>{t('auth.not_me_stops')}</p>
      <ul className={classes.list}>
        <li>{t('auth.not_me_stops_money')}</li>
        <li>{t('auth.not_me_stops_accounts')}</li>
        <li>{t('auth.not_me_stops_passkeys')}</li>
        <li>{t('auth.not_me_stops_sessions')}</li>
      </ul>
    </>
  );
}

function Stopped() {
  const t = useTranslate();
  return (
    <>
      <Banner tone="success">{t('auth.not_me_done')}</Banner>
      <p role="status">{t('auth.not_me_next')}</p>
      <NewPassword />
    </>
  );
}

function Over({ error }: { readonly error: Error }) {
  const t = useTranslate();
  return (
    <>
      <Banner tone="warning">{errorText(error, t)}</Banner>
      <SupportHelp error={error} />
      <NewPassword />
    </>
  );
}

function NewPassword() {
  const t = useTranslate();
  return (
    <Button variant="primary" wide tall onClick={() => openAuth('forgot')}>
      {t('auth.not_me_password')}
    </Button>
  );
}
