import { identityApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { passwordRules } from '@fairbook/core/identity';
import { Checkbox, linkClass, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { FormFrame } from '../../shared/form-frame.tsx';
import { useLanguage, useTranslate } from '../../shared/i18n.ts';
import { AccountCodeFields } from './account-code-fields.tsx';
import { askRegistrationCode } from './ask-code.ts';
import classes from './auth-dialog.module.css';
import { codeProblem } from './code-field.tsx';
import type { FormProblems } from './form-problems.ts';
import { forgetInviteCode, keptInviteCode } from './invite-code.ts';
import { LegalFields } from './legal-fields.tsx';
import { needsQuery } from './needs-query.ts';
import { PasswordField } from './password-field.tsx';
import type { AccountFormProps } from './sign-in-form.tsx';
import { accountError } from './typed-account.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLegalAnswers } from './use-legal-answers.ts';

export interface RegistrationFormProps extends AccountFormProps {
  /** From the registration link; it wins over one kept from an earlier link. */
  readonly inviteCode: string | undefined;
}

export function RegistrationForm({ account, onAccount, inviteCode }: RegistrationFormProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { data: needs } = useQuery(needsQuery);
  // Drawn until it is known that none is needed: most houses need one, and nothing moves then.
  const needsCode = needs?.[`${account.way}_code`] !== false;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [invite, setInvite] = useState(() => inviteCode ?? keptInviteCode());
  const legal = useLegalAnswers(needs);
  const [terms, setTerms] = useState(false);
  const [adult, setAdult] = useState(false);

  const check = (): FormProblems => {
    const problem = needsCode ? codeProblem(code) : undefined;
    const weak = Object.values(passwordRules(password)).includes(false);
    return {
      ...accountError(account, t),
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
    // The versions that this build shows are those that were read.
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
  const { problems, changing } = form;
  return (
    <FormFrame form={form} submit={t('auth.register')} busy={t('auth.registering')}>
      <AccountCodeFields
        form={form}
        account={account}
        onAccount={onAccount}
        label={t('auth.code_register')}
        code={code}
        onCode={setCode}
        send={needsCode ? () => askRegistrationCode(account) : undefined}
      />
      <PasswordField value={password} onChange={changing(setPassword)} error={problems.password} isNew />
      <TextField
        label={t('auth.invite_code')}
        name="invite-code"
        autoComplete="off"
        maxLength={32}
        value={invite}
        onChange={setInvite}
        hint={t('auth.invite_code_hint')}
      />
      {needs && <LegalFields needs={needs} typed={legal.typed} onChange={changing(legal.setTyped)} problems={problems} />}
      <div>
        <Checkbox className={classes.consent} checked={terms} onChange={changing(setTerms)} error={problems.terms}>
          {t('auth.terms')}
        </Checkbox>
        <TextsToRead />
        <Checkbox className={classes.consent} checked={adult} onChange={changing(setAdult)} error={problems.adult}>
          {t('auth.adult')}
        </Checkbox>
      </div>
    </FormFrame>
  );
}

/** The texts that are accepted. In another tab, so that what was typed stays. */
function TextsToRead() {
  const t = useTranslate();
  return (
    <p className={classes.texts}>
      <span>{t('auth.terms_read')}</span>
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
