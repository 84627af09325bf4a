import { type PasskeyAnswer, Refusal } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { type MouseEvent, useRef, useState } from 'react';
import { givePasskey, knowsPasskeys } from '../../../shared/form/passkeys.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';

/** The second factor of a sign-in, shown once the server has asked for it. */
export interface TypedFactor {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly isAsked: boolean;
  /** The player has a passkey, which replaces a code. */
  readonly hasPasskey: boolean;
  /** Submits the button's form with a passkey instead of a code. */
  readonly sendWithPasskey: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Called during render with the form's error: when the factor is first required its field appears, and stays. */
  readonly noticed: (error: Error | null) => void;
  /** The fields it adds to the call. */
  readonly proof: () => Promise<{ readonly second_factor?: string; readonly passkey?: PasskeyAnswer }>;
}

export function useSecondFactor(): TypedFactor {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<{ readonly hasPasskey: boolean } | undefined>(undefined);
  const byPasskey = useRef(false);
  return {
    code,
    setCode,
    isAsked: asked !== undefined,
    hasPasskey: asked?.hasPasskey === true,
    sendWithPasskey: ({ currentTarget }) => {
      byPasskey.current = true;
      currentTarget.form?.requestSubmit();
    },
    noticed: (error) => {
      if (asked || !(error instanceof Refusal) || error.code !== 'auth.second_factor_required') return;
      setAsked({ hasPasskey: error.details.passkey === 'yes' && knowsPasskeys() });
    },
    proof: async () => {
      if (!asked) return {};
      const isByPasskey = byPasskey.current;
      byPasskey.current = false;
      return isByPasskey ? { passkey: await givePasskey() } : { second_factor: code };
    },
  };
}

export interface SecondFactorFieldProps {
  readonly factor: TypedFactor;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** A passkey first, if there is one; then an authenticator code; a recovery code last. */
export function SecondFactorField({ factor, onChange, error }: SecondFactorFieldProps) {
  const t = useTranslate();
  return (
    <>
      {factor.hasPasskey && (
        <Button wide onClick={factor.sendWithPasskey}>
          {t('auth.passkey_use')}
        </Button>
      )}
      <TextField
        label={t('auth.second_factor')}
        name="second-factor"
        autoComplete="one-time-code"
        maxLength={24}
        value={factor.code}
        onChange={onChange}
        error={error}
        hint={t('auth.second_factor_hint')}
      />
    </>
  );
}
