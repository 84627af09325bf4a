import { Banner, Button, type ButtonLook, TextField } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { errorText } from './error-text.ts';
import { useTranslate } from './i18n.ts';
import classes from './room.module.css';

export interface ReasonFormProps {
  readonly action: string;
  readonly variant?: NonNullable<ButtonLook['variant']>;
  readonly hint: string;
  /** The longest reason, in characters. */
  readonly maxLength?: number;
  /** Fields before the reason. */
  readonly children?: ReactNode;
  readonly onDo: (reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for a reason, then acts. Escape in the field cancels. */
export function ReasonForm({ action, variant = 'primary', hint, maxLength = 500, children, onDo, onCancel }: ReasonFormProps) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    await onDo(reason).catch(setError);
    setBusy(false);
  };
  return (
    <form
      className={classes.form}
      aria-label={action}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {children}
      <TextField
        label={t('office.reason')}
        hint={hint}
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        minLength={3}
        maxLength={maxLength}
        required
      />
      {error !== undefined && <Banner tone="error">{errorText(error, t)}</Banner>}
      <div className={classes.actions}>
        <Button type="submit" variant={variant} disabled={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('office.cancel')}</Button>
      </div>
    </form>
  );
}
