import { Banner, Button, Card, CardBody, CardHead, Skeleton, SumTable, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { type Me, meQuery, personQuery, realNameQuery } from '../me-query.ts';
import classes from './account-card.module.css';
import type { AccountPart } from './account-dialog.tsx';

const LazyAccountDialog = lazyPart(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

/** The player's identity at the house, what can be changed of it, and earlier sign-ins. Address and number are masked. */
export function AccountCard() {
  const t = useTranslate();
  const { data: me, error } = useQuery(meQuery);
  const [part, setPart] = useState<AccountPart | undefined>();
  const unproven = me && unprovenOf(me);
  return (
    <Card aria-label={t('auth.account_details')}>
      <CardHead title={t('auth.account_details')} />
      <CardBody>
        {unproven && (
          <Banner
            tone="info"
            className={classes.banner ?? ''}
            action={<Button onClick={() => setPart(unproven)}>{t('auth.confirm')}</Button>}
          >
            {t(unproven === 'email' ? 'auth.verify_email_banner' : 'auth.verify_mobile_banner')}
          </Banner>
        )}
        {me && <AccountRows me={me} onOpen={setPart} />}
        {error && <p>{errorText(error, t)}</p>}
        {!me && !error && <Skeleton rows={8} row="figure" label={t('common.loading')} />}
      </CardBody>
      {me && part && (
        <Part fallback={null} onClose={() => setPart(undefined)}>
          <LazyAccountDialog part={part} me={me} onClose={() => setPart(undefined)} />
        </Part>
      )}
    </Card>
  );
}

/** The address the account was opened with, if it is not confirmed yet. */
function unprovenOf(me: Me): 'email' | 'mobile' | undefined {
  if (me.email !== null && !me.email_verified) return 'email';
  return me.mobile !== null && !me.mobile_verified ? 'mobile' : undefined;
}

function AccountRows({ me, onOpen }: { readonly me: Me; readonly onOpen: (part: AccountPart) => void }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data: realName } = useQuery(realNameQuery);
  const button = (part: AccountPart, what: string, verb: 'edit' | 'add' | 'confirm') => (
    <Button variant="line" aria-label={t(`auth.${verb}_named`, { what })} onClick={() => onOpen(part)}>
      {t(`auth.${verb}`)}
    </Button>
  );
  const contact = (part: 'email' | 'mobile') => {
    const [address, proven, what] = [me[part], me[`${part}_verified`], t(`auth.${part}`)];
    if (address === null) return figure(t('auth.none'), button(part, what, 'add'));
    return figure(
      address,
      <>
        <Tag tone={proven ? 'ok' : 'warn'}>{t(proven ? 'auth.verified' : 'auth.unverified')}</Tag>
        {button(part, what, proven ? 'edit' : 'confirm')}
      </>,
    );
  };
  const name = t('auth.real_name');
  const { data: asked } = useQuery(personQuery);
  return (
    <SumTable
      className={classes.rows ?? ''}
      rows={[
        { key: 'nickname', label: t('auth.nickname'), figure: figure(me.nickname, button('nickname', t('auth.nickname'), 'edit')) },
        { key: 'name', label: name, figure: realName ? realName : figure(t('auth.none'), button('real_name', name, 'add')) },
        ...(asked?.required
          ? [
              {
                key: 'cpf',
                label: t('auth.cpf'),
                figure: asked.person?.cpf ?? figure(t('auth.none'), button('person', t('auth.cpf'), 'add')),
              },
            ]
          : []),
        { key: 'email', label: t('auth.email'), figure: contact('email') },
        { key: 'mobile', label: t('auth.mobile'), figure: contact('mobile') },
        {
          key: 'password',
          label: t('auth.password_row'),
          figure: figure(t('auth.password_hidden'), button('password', t('auth.password_row'), 'edit')),
        },
        { key: 'number', label: t('auth.player_number'), figure: me.user_id.toString() },
        { key: 'code', label: t('auth.own_invite_code'), figure: me.invite_code },
        { key: 'last', label: t('auth.last_sign_in'), figure: me.last_sign_in_at ? dateTime(me.last_sign_in_at) : t('auth.first_sign_in') },
      ]}
    />
  );
}

const figure = (text: string, beside: ReactNode) => (
  <span className={classes.figure}>
    <span className={classes.text}>{text}</span>
    {beside}
  </span>
);
