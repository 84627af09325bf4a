import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../auth-dialog.module.css';
import type { AccountFormProps } from '../sign-in/sign-in-form.tsx';
import { accountError } from '../sign-in/typed-account.ts';
import { useForm } from '../use-form.ts';
import { AccountFields } from './account-fields.tsx';

export interface RegistrationAddressProps extends AccountFormProps {
  readonly invite: string;
  readonly onInvite: (invite: string) => void;
  /** Sends a code where one is needed. */
  readonly send: () => Promise<void>;
  readonly onDone: () => void;
}

/** The first step: the account's address, and the invite code. */
export function RegistrationAddress({ account, onAccount, invite, onInvite, send, onDone }: RegistrationAddressProps) {
  const t = useTranslate();
  const form = useForm({ check: () => accountError(account, t), send, onDone });
  const { problems, changing } = form;
  const [isInvited, setInvited] = useState(invite !== '');
  return (
    <>
      <p className={classes.step}>{t('auth.step_address')}</p>
      <FormFrame form={form} submit={t('auth.continue')} busy={t('auth.continuing')}>
        <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
        {isInvited ? (
          <TextField
            label={t('auth.invite_code')}
            name="invite-code"
            autoComplete="off"
            maxLength={32}
            value={invite}
            onChange={onInvite}
            hint={t('auth.invite_code_hint')}
          />
        ) : (
          <p className={classes.aside}>
            <button type="button" onClick={() => setInvited(true)}>
              {t('auth.invited')}
            </button>
          </p>
        )}
      </FormFrame>
    </>
  );
}
