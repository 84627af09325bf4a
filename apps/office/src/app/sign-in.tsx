import { Refusal } from '@fairbook/contract';
import { officeStaffApi } from '@fairbook/contract/office';
import { Banner, Button, Card, CardBody, TextField } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { CurrentPasswordField, NewPasswordField } from '../shared/form/password-fields.tsx';
import { useTranslate } from '../shared/i18n.ts';
import { ME } from '../shared/me.ts';
import classes from './sign-in.module.css';

/** User name and password, then a code of the authenticator app; at the first sign-in also the secret to set it up with. */
export function SignIn() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState('');
  const signIn = useMutation({
    mutationFn: () =>
      api(officeStaffApi.signIn, { name, password, ...(code !== '' && { code }), ...(own !== '' && { new_password: own }) }),
    onSuccess: async ({ staff }) => {
      if (staff) await queries.resetQueries({ queryKey: ME });
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === 'office.code_wrong') setCode('');
    },
  });
  const [secret, setSecret] = useState<string>();
  if (signIn.data?.enrol && signIn.data.enrol.secret !== secret) setSecret(signIn.data.enrol.secret);
  const [codeAsked, setCodeAsked] = useState(false);
  const [isGiven, setIsGiven] = useState(false);
  if (signIn.data?.new_password && !isGiven) setIsGiven(true);
  const asks = signIn.error instanceof Refusal && signIn.error.code === 'office.code_required';
  if ((asks || secret !== undefined || isGiven) && !codeAsked) setCodeAsked(true);
  return (
    <Card className={classes.card} aria-labelledby="sign-in">
      <CardBody>
        <h1 id="sign-in" className={classes.title}>
          {t('office.sign_in_title')}
        </h1>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate();
          }}
        >
          <TextField label={t('office.name')} value={name} onChange={setName} autoComplete="username" required />
          <CurrentPasswordField label={t('office.password')} value={password} onChange={setPassword} />
          {secret !== undefined && (
            <Banner tone="info">
              <p>{t('office.enrol')}</p>
              <p className="code">{secret.replace(/.{4}/g, '$& ').trim()}</p>
            </Banner>
          )}
          {isGiven && <NewPasswordField label={t('office.password_own')} value={own} onChange={setOwn} />}
          {codeAsked && (
            <TextField
              label={t('office.code')}
              hint={t('office.code_hint')}
              value={code}
              onChange={setCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              ref={(input) => {
                if (input && !input.dataset.met) input.focus();
                if (input) input.dataset.met = '1';
              }}
            />
          )}
          {signIn.error && !asks && <Banner tone="error">{errorText(signIn.error, t)}</Banner>}
          <Button type="submit" variant="primary" wide disabled={signIn.isPending}>
            {t('office.sign_in')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
