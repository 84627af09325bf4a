import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../error-text.ts';
import { useTranslate } from '../i18n.ts';
import { ReasonForm } from '../reason-form.tsx';
import classes from '../room.module.css';
import { SecondPerson } from '../second-person.tsx';

interface AskedActionsProps {
  /** Who had a hand in it so far: none of them may do it. */
  readonly before: readonly string[];
  /** What the button says that does it. */
  readonly action: string;
  /** Tells its button from those of other requests; left out where there is one. */
  readonly about?: string;
  readonly confirm: () => Promise<unknown>;
  readonly drop: (reason: string) => Promise<unknown>;
}

/** Does what a colleague asked for, as a second person, or takes the request back with a reason. Everything on the page is read again after either. */
export function AskedActions({ before, action, about, confirm: send, drop }: AskedActionsProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [drops, setDrops] = useState(false);
  const confirm = useMutation({ mutationFn: send, onSettled: () => queries.invalidateQueries() });
  if (drops)
    return (
      <ReasonForm
        action={t('office.request_drop')}
        hint={t('office.reason_hint')}
        onCancel={() => setDrops(false)}
        onDo={async (reason) => {
          await drop(reason);
          await queries.invalidateQueries();
        }}
      />
    );
  return (
    <div className={classes.actions}>
      <SecondPerson before={before}>
        <Button
          variant="primary"
          disabled={confirm.isPending}
          {...(about !== undefined && { 'aria-label': `${action}: ${about}` })}
          onClick={() => confirm.mutate()}
        >
          {action}
        </Button>
      </SecondPerson>
      <Button onClick={() => setDrops(true)}>{t('office.request_drop')}</Button>
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
    </div>
  );
}
