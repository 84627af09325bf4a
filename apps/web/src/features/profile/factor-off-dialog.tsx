import { securityApi } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

/** Switches the second factor off, with the password and a code. */
export function FactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'password' | 'code', unknown>({
    check: () => ({
      password: password === '' ? t('security.required') : undefined,
      code: code === '' ? t('security.required') : undefined,
    }),
    send: () => api(securityApi.endSecondFactor, { password, code }),
    fields: { 'security.password_wrong': 'password', 'second_factor.wrong': 'code', 'second_factor.locked': 'code' },
    onDone: () => {
      toast({ type: 'successful', message: t('security.factor_turned_off') });
      onClose();
    },
  });
  return (
    <Dialog title={t('security.turn_off_factor')} open onClose={onClose} closeLabel={t('common.close')}>
      <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
        <SecretField
          label={t('security.login_password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={changing(setPassword)}
          error={problems.password}
        />
        <TextField
          label={t('security.factor_or_recovery')}
          name="code"
          autoComplete="one-time-code"
          maxLength={24}
          value={code}
          onChange={changing(setCode)}
          error={problems.code}
        />
        <p className={classes.notice} role="alert">
          {problems.form}
        </p>
        <Button type="submit" variant="danger" wide tall aria-disabled={pending}>
          {t(pending ? 'security.checking' : 'security.turn_off')}
        </Button>
      </form>
    </Dialog>
  );
}
