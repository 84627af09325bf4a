import { identityApi } from '@fairbook/contract';
import { Card, CardBody, CardHead, Ledger, Skeleton } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';

const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => api(identityApi.memberInfo, {}) });

/** Who the player is to the house; address and number masked, and when they signed in before. */
export function AccountCard() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data: me, error } = useQuery(meQuery);
  const rows = me && [
    { key: 'nickname', label: t('auth.nickname'), figure: me.nickname },
    { key: 'number', label: t('auth.player_number'), figure: me.user_id.toString() },
    { key: 'email', label: t('auth.email'), figure: me.email ?? t('auth.none') },
    { key: 'mobile', label: t('auth.mobile'), figure: me.mobile ?? t('auth.none') },
    { key: 'code', label: t('auth.own_invite_code'), figure: me.invite_code },
    { key: 'last', label: t('auth.last_sign_in'), figure: me.last_sign_in_at ? dateTime(me.last_sign_in_at) : t('auth.first_sign_in') },
  ];
  return (
    <Card aria-label={t('auth.account_details')}>
      <CardHead title={t('auth.account_details')} />
      <CardBody>
        {rows ? (
          <Ledger rows={rows} />
        ) : error ? (
          <p>{errorText(error, t)}</p>
        ) : (
          <Skeleton rows={6} row="text" label={t('common.loading')} />
        )}
      </CardBody>
    </Card>
  );
}
