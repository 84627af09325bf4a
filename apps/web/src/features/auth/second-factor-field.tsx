import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';

/** The second factor of a sign-in, which is asked for once the server has asked. */
export interface TypedFactor {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly isAsked: boolean;
  /** Told of every problem there is with it while drawing: the first one makes the field appear, and it stays. */
  readonly noticed: (problem: string | undefined) => void;
  /** What goes along with the call. */
  readonly proof: { readonly second_factor?: string };
}

export function useSecondFactor(): TypedFactor {
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  return {
    code,
    setCode,
    isAsked,
    noticed: (problem) => {
      if (problem !== undefined && !isAsked) setAsked(true);
    },
    proof: isAsked ? { second_factor: code } : {},
  };
}

export interface SecondFactorFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

export function SecondFactorField({ value, onChange, error }: SecondFactorFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={t('auth.second_factor')}
      name="second-factor"
      autoComplete="one-time-code"
      maxLength={24}
      value={value}
      onChange={onChange}
      error={error}
      hint={t('auth.second_factor_hint')}
    />
  );
}
