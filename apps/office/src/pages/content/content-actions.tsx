import { type OfficeContent, officeContentApi } from '@fairbook/contract/office';
import { Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import rooms from '../../shared/room.module.css';
import { ContentStateTag } from './content-state.tsx';

interface ContentActionsProps {
  readonly content: OfficeContent;
  /** When it was read. */
  readonly at: Date;
  /** Whether something was typed that is not saved: what is published is what was saved. */
  readonly isDirty: boolean;
}

/** Publishes a draft, or withdraws what is published, for a reason. Who may write alone reads whom to ask. */
export function ContentActions({ content: { id, revision, state, ...content }, at, isDirty }: ContentActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  /** What was asked for, of what was seen: a colleague may publish, change or withdraw it while the reason is typed. */
  const [asks, setAsks] = useState<{ readonly isDraft: boolean; readonly revision: number }>();
  if (state === 'withdrawn') return null;
  const isDraft = asks?.isDraft ?? state === 'draft';
  const act = async (reason: string) => {
    try {
      await api(isDraft ? officeContentApi.publishContent : officeContentApi.withdrawContent, {
        id,
        revision: asks?.revision ?? revision,
        reason,
      });
      setAsks(undefined);
    } finally {
      await queries.invalidateQueries({ queryKey: ['content'] });
    }
  };
  const parts = () => {
    if (!may('content.publish')) return <p>{t('office.content_may_not_publish', { permission: t('office.may_content_publish') })}</p>;
    if (isDraft && isDirty) return <p>{t('office.content_save_first')}</p>;
    if (asks)
      return (
        <ReasonForm
          action={t(isDraft ? 'office.content_publish' : 'office.content_withdraw_sure')}
          variant={isDraft ? 'primary' : 'danger'}
          hint={t('office.reason_hint')}
          onDo={act}
          onCancel={() => setAsks(undefined)}
        >
          {!isDraft && <p>{t('office.content_withdraw_text')}</p>}
        </ReasonForm>
      );
    return (
      <div className={rooms.actions}>
        <Button variant={isDraft ? 'primary' : 'line'} onClick={() => setAsks({ isDraft, revision })}>
          {t(isDraft ? 'office.content_publish' : 'office.content_withdraw')}
        </Button>
      </div>
    );
  };
  return (
    <Card aria-label={t('office.content_players')}>
      <CardHead title={t('office.content_players')}>
        <ContentStateTag content={{ state, ...content }} at={at} />
      </CardHead>
      <CardBody>{parts()}</CardBody>
    </Card>
  );
}
