import { readCode } from '@fairbook/core/identity';
import { TextField } from '@fairbook/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from './code-field.module.css';

export interface CodeFieldProps {
  /** The label; left out: "Code". */
  readonly label?: string;
  /** The name of the input; another one where a form has two code fields. */
  readonly name?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  /** Whether there is an address to send to; shows an error beside it if not. */
  readonly ready: () => boolean;
  readonly send: () => Promise<unknown>;
  /** Where a code has been sent already. */
  readonly sentTo?: string;
}

/** Seconds until another code is offered: the first one takes a while. */
const PATIENCE_SECONDS = 30;

/** Validates a typed code before it is sent. */
export const codeProblem = (typed: string): MessageId | undefined => (readCode(typed) === undefined ? 'auth.code_needed' : undefined);

/** Six digits sent to the player, and the button that sends them. Phones offer the code of an SMS automatically. */
export function CodeField({ label, name = 'code', value, onChange, error, ready, send, sentTo }: CodeFieldProps) {
  const t = useTranslate();
  const [left, setLeft] = useState(sentTo === undefined ? 0 : PATIENCE_SECONDS);
  const call = useMutation({ mutationFn: send, onSuccess: () => setLeft(PATIENCE_SECONDS) });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const isSent = call.isSuccess || sentTo !== undefined;
  const busy = call.isPending || left > 0;
  const ask = () => {
    if (busy || !ready()) return;
    onChange(''); // the typed digits belonged to another code
    call.mutate();
  };
  return (
    <TextField
      label={label ?? t('auth.code')}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      value={value}
      onChange={onChange}
      error={error ?? (call.error ? errorText(call.error, t) : undefined)}
      hint={sentTo === undefined ? t(isSent ? 'auth.code_sent' : 'auth.code_hint') : t('auth.code_sent_to', { address: sentTo })}
      suffix={
        <button type="button" className={classes.send} aria-disabled={busy} onClick={ask}>
          {left > 0 ? t('auth.code_again_in', { seconds: left }) : t(isSent ? 'auth.code_again' : 'auth.code_send')}
        </button>
      }
    />
  );
}
