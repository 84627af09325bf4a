import type { OfficeWithdrawal } from '@fairbook/contract/office';
import { Button } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useNames } from '../shared/names.tsx';
import classes from '../shared/room.module.css';

/** How many characters of the destination are shown. */
const SHORT = 4;

export interface ApproveStepProps {
  readonly withdrawal: OfficeWithdrawal;
  readonly busy: boolean;
  readonly onDo: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before money is sent: the amount, the name and the destination. */
export function ApproveStep({ withdrawal, busy, onDo, onCancel }: ApproveStepProps) {
  const t = useTranslate();
  const names = useNames();
  const format = useFormat();
  const question = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone; focus moves here so that keyboard users continue, and screen readers read the question.
  useEffect(() => question.current?.focus(), []);
  const { net_typed: netTyped, currency, net, real_name: name, channel, destination, approved_by: yes } = withdrawal;
  const isLast = yes.length + 1 >= withdrawal.approvals_needed;
  return (
    <form
      className={classes.form}
      aria-label={t('office.approve')}
      onSubmit={(event) => {
        event.preventDefault();
        onDo();
      }}
    >
      <p ref={question} tabIndex={-1}>
        {t('office.approve_question', {
          amount: format.typed(netTyped, currency, net),
          name,
          channel: names.channel(channel),
          destination: `…${destination.slice(-SHORT)}`,
        })}
      </p>
      {!isLast && <p className={classes.small}>{t('office.approve_first')}</p>}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" disabled={busy}>
          {t(isLast ? 'office.send_it' : 'office.approve')}
        </Button>
        <Button onClick={onCancel}>{t('office.cancel')}</Button>
      </div>
    </form>
  );
}
