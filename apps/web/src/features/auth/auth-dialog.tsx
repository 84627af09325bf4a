import { Banner, SegmentedControl } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import type { SessionEnd } from '../../shared/api/session.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import classes from './auth-dialog.module.css';
import { type AuthMode, openAuth, rememberedAccount } from './auth-store.ts';
import { RegistrationForm } from './registration/registration-form.tsx';
import { CodeSignInForm } from './sign-in/code-sign-in-form.tsx';
import { ForgotForm } from './sign-in/forgot-form.tsx';
import { type AccountFormProps, SignInForm } from './sign-in/sign-in-form.tsx';
import { NO_ACCOUNT } from './sign-in/typed-account.ts';

export interface AuthDialogProps {
  readonly mode: AuthMode;
  readonly why: SessionEnd | undefined;
  readonly inviteCode: string | undefined;
  readonly onClose: () => void;
}

const TITLES = {
  login: 'auth.sign_in_title',
  registration: 'auth.registration_title',
  forgot: 'auth.forgot_title',
} as const satisfies Record<AuthMode, MessageId>;

/** Sign-in, registration and forgotten password. The typed account is kept when switching between them. */
export function AuthDialog({ mode, why, inviteCode, onClose }: AuthDialogProps) {
  const t = useTranslate();
  const [account, setAccount] = useState(() => (why && rememberedAccount()) ?? NO_ACCOUNT);
  const form = { account, onAccount: setAccount };
  const login = mode === 'login';
  return (
    <Dialog title={t(TITLES[mode])} open onClose={onClose} closeLabel={t('common.close')}>
      {login && why && (
        <Banner tone="info" className={classes.by ?? ''}>
          {t(`errors.${why.code}`, why.details)} {why.details.reason === 'account_closed' && <SupportLink topic="access" />}
        </Banner>
      )}
      {login && <SignIn {...form} />}
      {mode === 'registration' && <RegistrationForm {...form} inviteCode={inviteCode} />}
      {mode === 'forgot' && <ForgotForm {...form} />}
      <p className={classes.other}>
        {t(login ? 'auth.no_account' : mode === 'forgot' ? 'auth.remembered' : 'auth.have_account')}{' '}
        <button type="button" onClick={() => openAuth(login ? 'registration' : 'login')}>
          {t(login ? 'auth.register' : 'auth.sign_in')}
        </button>
      </p>
    </Dialog>
  );
}

/** By password, or by a code. */
function SignIn(form: AccountFormProps) {
  const t = useTranslate();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [isCodeRequired, setCodeRequired] = useState(false);
  const requireCode = () => {
    setCodeRequired(true);
    setBy('code');
  };
  return (
    <>
      <div className={classes.by}>
        <SegmentedControl
          label={t('auth.by')}
          value={by}
          options={[
            { value: 'password', label: t('auth.by_password') },
            { value: 'code', label: t('auth.by_code') },
          ]}
          onChange={setBy}
        />
      </div>
      {isCodeRequired && by === 'code' && (
        <Banner tone="warning" className={classes.by ?? ''}>
          {t('errors.auth.code_required')}
        </Banner>
      )}
      {by === 'password' ? <SignInForm {...form} onCodeRequired={requireCode} /> : <CodeSignInForm {...form} />}
      <p className={classes.other}>
        <button type="button" onClick={() => openAuth('forgot')}>
          {t('auth.forgot')}
        </button>
      </p>
    </>
  );
}
