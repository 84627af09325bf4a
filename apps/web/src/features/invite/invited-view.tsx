import type { InvitedPlayer, ReplyOf, rewardsApi } from '@fairbook/contract';
import { Button, Card, CardBody, CardHead, Chips, EmptyState, Skeleton, SumTable, Tag } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { dateFormat } from '../../shared/format/intl.ts';
import { NotLoading } from '../../shared/page/not-loading.tsx';
import classes from './invited.module.css';
import { INVITED_DAYS, type InvitedDays, invitedQuery } from './invited-query.ts';
import { OpenInvite } from './open-invite.tsx';

/** Whom the player invited, and what it brought: the sums of a period, and each by a first letter. */
export function InvitedView() {
  const t = useTranslate();
  const [days, setDays] = useState<InvitedDays>('30');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(invitedQuery(days));
  const sums = data?.pages[0]?.sums;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className={classes.page}>
      <Chips
        label={t('rewards.report_presets')}
        value={days}
        chips={INVITED_DAYS.map((value) => ({ value, label: t(`rewards.report_preset_${value}`) }))}
        onChange={setDays}
      />
      {!data && error && <NotLoading words="rewards.invited_not_loading" error={error} again={refetch} />}
      {!data && !error && <Skeleton rows={6} label={t('common.loading')} />}
      {sums && <Sums sums={sums} />}
      {sums && (
        <Card aria-label={t('rewards.invited')}>
          <CardHead title={t('rewards.invited')} />
          {list.length === 0 ? <Nobody /> : <Invited list={list} />}
          {hasNextPage && (
            <p className={classes.more}>
              <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('common.more')}
              </Button>
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

function Sums({ sums: { invited, rewarded, brought } }: { readonly sums: ReplyOf<typeof rewardsApi.invited>['sums'] }) {
  const t = useTranslate();
  const { number, money } = useFormat();
  const rows = [
    { key: 'invited', label: t('rewards.invited_count'), figure: number(invited) },
    { key: 'rewarded', label: t('rewards.invited_rewarded'), figure: number(rewarded) },
    { key: 'brought', label: t('rewards.invited_brought'), figure: money(brought), total: true },
  ];
  return (
    <Card aria-label={t('rewards.invited_sums')}>
      <CardHead title={t('rewards.invited_sums')} />
      <CardBody className={classes.page ?? ''}>
        <SumTable rows={rows} />
        <p className={classes.note}>{t('rewards.invited_private')}</p>
      </CardBody>
    </Card>
  );
}

function Invited({ list }: { readonly list: readonly InvitedPlayer[] }) {
  const t = useTranslate();
  const { money } = useFormat();
  const locale = useLocale();
  const written = dateFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
  return (
    <ul className={classes.list}>
      {list.map(({ nickname, day, type, brought }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: who was invited has no name here, and none goes away
        <li key={nth}>
          <span>
            <b>{nickname}</b> {type === 'agent' && <Tag>{t('rewards.invited_agent')}</Tag>}
            <small>{written.format(new Date(`${day}T00:00:00Z`))}</small>
          </span>
          <span className={brought === null ? classes.nothing : classes.brought}>
            {brought === null ? t('rewards.invited_nothing') : money(brought)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Nobody() {
  const t = useTranslate();
  return (
    <EmptyState icon="info" action={<OpenInvite />}>
      {t('rewards.invited_none')}
    </EmptyState>
  );
}
