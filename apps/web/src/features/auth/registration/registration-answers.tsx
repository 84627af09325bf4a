import { identityApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { maskEmail, maskMobile, passwordRules } from '@fairbook/core/identity';
import { Checkbox, linkClass, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { needsQuery } from '../account/needs-query.ts';
import classes from '../auth-dialog.module.css';
import type { FormProblems } from '../form-problems.ts';
import { askRegistrationCode } from '../sign-in/ask-code.ts';
import { CodeField, codeProblem } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountText, type TypedAccount } from '../sign-in/typed-account.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { forgetInviteCode } from './invite-code.ts';
import { LegalFields } from './legal-fields.tsx';
import { useLegalAnswers } from './use-legal-answers.ts';

export interface RegistrationAnswersProps {
  readonly account: TypedAccount;
  readonly invite: string;
  readonly onBack: () => void;
}

/** The second step: the code, a password, what the jurisdiction requires, and the texts to accept. */
export function RegistrationAnswers({ account, invite, onBack }: RegistrationAnswersProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { data: needs } = useQuery(needsQuery);
  const needsCode = needs?.[`${account.way}_code`] !== false;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const legal = useLegalAnswers(needs);
  const [terms, setTerms] = useState(false);
  const [adult, setAdult] = useState(false);

  const check = (): FormProblems => {
    const problem = needsCode ? codeProblem(code) : undefined;
    const weak = Object.values(passwordRules(password)).includes(false);
    return {
      code: problem && t(problem),
      password: weak ? t('errors.register.password_weak') : undefined,
      ...legal.check(),
      terms: terms ? undefined : t('auth.terms_needed'),
      adult: adult ? undefined : t('auth.adult_needed'),
    };
  };
  const send = async () => {
    const { way, email, dial, phone } = account;
    const proof = needsCode ? { code } : {};
    const invited = invite.trim() === '' ? {} : { invite_code: invite.trim() };
    // The versions this build shows are the ones that were read.
    const texts = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
    const asked = { password, terms, adult, texts, language, ...proof, ...invited, ...legal.wire(), client: 'web' as const };
    const reply =
      way === 'email'
        ? await api(identityApi.register, { email: email.trim(), ...asked })
        : await api(identityApi.registerPhone, { area_code: dial, phone, ...asked });
    forgetInviteCode();
    return reply;
  };
  const form = useAuthForm(check, send, 'auth.account_opened');
  const { ref, problems, changing } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [ref]);
  return (
    <>
      <p className={classes.step}>{t('auth.step_answers')}</p>
      <FormFrame form={form} submit={t('auth.register')} busy={t('auth.registering')} pinned>
        <Address account={account} onBack={onBack} error={problems.account} />
        {needsCode && (
          <CodeField
            label={t('auth.code_register')}
            value={code}
            onChange={changing(setCode)}
            error={problems.code}
            ready={() => true}
            send={() => askRegistrationCode(account)}
            sentTo={masked(account)}
          />
        )}
        <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} isNew />
        {needs && <LegalFields needs={needs} typed={legal.typed} onChange={changing(legal.setTyped)} problems={problems} />}
        <div>
          <Checkbox checked={terms} onChange={changing(setTerms)} error={problems.terms}>
            {t('auth.terms')}
          </Checkbox>
          <TextsToRead />
          <Checkbox checked={adult} onChange={changing(setAdult)} error={problems.adult}>
            {t('auth.adult')}
          </Checkbox>
        </div>
      </FormFrame>
    </>
  );
}

const masked = (account: TypedAccount): string =>
  account.way === 'email' ? maskEmail(account.email.trim()) : maskMobile(accountText(account).replaceAll(' ', ''));

interface AddressProps {
  readonly account: TypedAccount;
  readonly onBack: () => void;
  /** The server's message about it. */
  readonly error: string | undefined;
}

/** The address as typed, so that a typing error is noticed, with a way back to it. Password managers read the account's name here. */
function Address({ account, onBack, error }: AddressProps) {
  const t = useTranslate();
  const text = accountText(account);
  const what = t(account.way === 'email' ? 'auth.email' : 'auth.mobile');
  return (
    <div>
      <input hidden readOnly name="username" autoComplete="username" value={text} />
      <p className={classes.address}>
        <b>{text}</b>
        <button type="button" aria-label={t('auth.edit_named', { what })} onClick={onBack}>
          {t('auth.edit')}
        </button>
      </p>
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Links to the texts to accept. They open in another tab, so that nothing typed is lost. */
function TextsToRead() {
  const t = useTranslate();
  return (
    <p className={classes.texts}>
      <VisuallyHidden>{t('auth.terms_read')}</VisuallyHidden>
      <a href="/agreement" target="_blank" rel="noopener" className={linkClass()}>
        {t('common.house_rules')}
      </a>
      <a href="/privacy" target="_blank" rel="noopener" className={linkClass()}>
        {t('common.privacy')}
      </a>
      <a href="/responsible-play" target="_blank" rel="noopener" className={linkClass()}>
        {t('common.responsible_play')}
      </a>
      <a href="/contact" target="_blank" rel="noopener" className={linkClass()}>
        {t('common.contact')}
      </a>
    </p>
  );
}
