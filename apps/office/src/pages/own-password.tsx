import { officeTeamApi } from '@fairbook/contract/office';
import { Banner, Button, Card, CardBody, PageHead, TextField } from '@fairbook/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { NewPasswordField } from '../shared/new-password-field.tsx';
import classes from '../shared/room.module.css';

/** Changes the member of staff's own password, and the address for notifications. */
export function OwnPasswordPage() {
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
    <div className={classes.room}>
      <PageHead title={t('office.own_password')} />
      <Card>
        <CardBody>
          <form
            className={`${classes.form} ${classes.narrow}`}
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate();
            }}
          >
            <TextField
              label={t('office.password')}
              value={password}
              onChange={setPassword}
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPasswordField label={t('office.password_new')} value={next} onChange={setNext} />
            {change.error && <Banner tone="error">{errorText(change.error, t)}</Banner>}
            {change.isSuccess && <Banner tone="success">{t('office.password_changed')}</Banner>}
            <div className={classes.actions}>
              <Button type="submit" variant="primary" disabled={change.isPending}>
                {t('office.save')}
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
      <OwnEmail />
    </div>
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
    <Card>
      <CardBody>
        <form
          className={`${classes.form} ${classes.narrow}`}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate();
          }}
        >
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
          <TextField
            label={t('office.password_for_email')}
            value={password}
            onChange={setPassword}
            type="password"
            autoComplete="current-password"
            required
          />
          {change.error && <Banner tone="error">{errorText(change.error, t)}</Banner>}
          {change.isSuccess && <Banner tone="success">{t('office.email_set')}</Banner>}
          <div className={classes.actions}>
            <Button type="submit" disabled={change.isPending}>
              {t('office.email_save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
