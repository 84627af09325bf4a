import { readCode } from '@fairbook/core/identity';
import { TextField } from '@fairbook/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from './code-field.module.css';

export interface CodeFieldProps {
  /** What it is called; left out: "Code". */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  /** Whether there is an address to send to; says so beside it when there is none. */
  readonly ready: () => boolean;
  readonly send: () => Promise<unknown>;
  /** Where one has been sent to already. */
  readonly sentTo?: string;
}

/** Seconds before another code is offered: the first one takes its time. */
const PATIENCE_SECONDS = 30;

/** What is wrong with a typed code before the server is asked. */
export const codeProblem = (typed: string): MessageId | undefined => (readCode(typed) === undefined ? 'auth.code_needed' : undefined);

/** Six digits that were sent to the player, and the button that sends them. Phones offer the code of an SMS by themselves. */
export function CodeField({ label, value, onChange, error, ready, send, sentTo }: CodeFieldProps) {
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
    onChange(''); // what was typed before was another code
    call.mutate();
  };
  return (
    <TextField
      label={label ?? t('auth.code')}
      name="code"
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
