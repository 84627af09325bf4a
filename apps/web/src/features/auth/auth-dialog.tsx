import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './auth-dialog.module.css';
import { type AuthMode, openAuth } from './auth-store.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { NO_ACCOUNT } from './typed-account.ts';

export interface AuthDialogProps {
  readonly mode: AuthMode;
  readonly inviteCode: string | undefined;
  readonly onClose: () => void;
}

/** Sign-in and registration. What was typed as the account is kept when going from one to the other. */
export function AuthDialog({ mode, inviteCode, onClose }: AuthDialogProps) {
  const t = useTranslate();
  const [account, setAccount] = useState(NO_ACCOUNT);
  const login = mode === 'login';
  return (
    <Dialog title={t(login ? 'auth.sign_in_title' : 'auth.registration_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {login ? (
        <SignInForm account={account} onAccount={setAccount} />
      ) : (
        <RegistrationForm account={account} onAccount={setAccount} inviteCode={inviteCode} />
      )}
      <p className={classes.other}>
        {t(login ? 'auth.no_account' : 'auth.have_account')}{' '}
        <button type="button" onClick={() => openAuth(login ? 'registration' : 'login')}>
          {t(login ? 'auth.register' : 'auth.sign_in')}
        </button>
      </p>
    </Dialog>
  );
}
