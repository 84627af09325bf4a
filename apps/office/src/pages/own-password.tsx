import { officeTeamApi } from '@fairbook/contract/office';
import { Banner, Button, Card, CardBody, PageHead, TextField } from '@fairbook/ui';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { CurrentPasswordField, NewPasswordField } from '../shared/form/password-fields.tsx';
import { useTranslate } from '../shared/i18n.ts';
import classes from '../shared/room.module.css';

/** Changes the member of staff's own password, and the address for notifications. */
export function OwnPasswordPage() {
  const t = useTranslate();
  return (
    <div className={classes.room}>
      <PageHead title={t('office.own_password')} />
      <OwnPassword />
      <OwnEmail />
    </div>
  );
}

function OwnPassword() {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => api(officeTeamApi.changePassword, { password, new_password: next }),
    onSuccess: () => {
      setPassword('');
      setNext('');
    },
  });
  return (
    <ChangeForm change={change} changed={t('office.password_changed')} action={t('office.save')} isPrimary>
      <CurrentPasswordField label={t('office.password')} value={password} onChange={setPassword} />
      <NewPasswordField label={t('office.password_new')} value={next} onChange={setNext} />
    </ChangeForm>
  );
}

function OwnEmail() {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const change = useMutation({
    mutationFn: () => api(officeTeamApi.setEmail, { password, email }),
    onSuccess: () => setPassword(''),
  });
  return (
    <ChangeForm change={change} changed={t('office.email_set')} action={t('office.email_save')}>
      <TextField
        label={t('office.email')}
        hint={t('office.email_hint')}
        value={email}
        onChange={setEmail}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <CurrentPasswordField label={t('office.password_for_email')} value={password} onChange={setPassword} />
    </ChangeForm>
  );
}

interface ChangeFormProps {
  readonly change: UseMutationResult<unknown, Error, void>;
  /** Shown when the change was made. */
  readonly changed: string;
  /** What the button says. */
  readonly action: string;
  readonly isPrimary?: true;
  readonly children: ReactNode;
}

/** A card with a form for one change, its refusal and its success. */
function ChangeForm({ change, changed, action, isPrimary, children }: ChangeFormProps) {
  const t = useTranslate();
  return (
    <Card>
      <CardBody>
        <form
          className={`${classes.form} ${classes.narrow}`}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate();
          }}
        >
          {children}
          {change.error && <Banner tone="error">{errorText(change.error, t)}</Banner>}
          {change.isSuccess && <Banner tone="success">{changed}</Banner>}
          <div className={classes.actions}>
            <Button type="submit" variant={isPrimary ? 'primary' : 'normal'} disabled={change.isPending}>
              {action}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
