import { securityApi } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { signedOut } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

export interface CloseDialogProps {
  readonly hasFactor: boolean;
  readonly onClose: () => void;
}

/** Closes the account for good. What is still in it, or open, is said instead. */
export function CloseDialog({ hasFactor, onClose }: CloseDialogProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'password' | 'factor', unknown>({
    check: () => ({
      password: password === '' ? t('security.required') : undefined,
      factor: hasFactor && factor === '' ? t('security.required') : undefined,
    }),
    send: () => api(securityApi.closeAccount, { password, ...(hasFactor && { second_factor: factor }) }),
    fields: {
      'security.password_wrong': 'password',
      'auth.second_factor_required': 'factor',
      'second_factor.wrong': 'factor',
      'second_factor.locked': 'factor',
    },
    onDone: () => {
      toast({ type: 'successful', message: t('security.closed') });
      signedOut();
    },
  });
  return (
    <Dialog title={t('security.close')} open onClose={onClose} closeLabel={t('common.close')} role="alertdialog">
      <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
        <p className={classes.intro}>{t('security.close_text')}</p>
        <SecretField
          label={t('security.login_password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={changing(setPassword)}
          error={problems.password}
        />
        {hasFactor && (
          <TextField
            label={t('security.factor_or_recovery')}
            name="second-factor"
            autoComplete="one-time-code"
            maxLength={24}
            value={factor}
            onChange={changing(setFactor)}
            error={problems.factor}
          />
        )}
        <p className={classes.notice} role="alert">
          {problems.form}
        </p>
        <Button type="submit" variant="danger" wide tall aria-disabled={pending}>
          {t(pending ? 'security.closing' : 'security.close_confirm')}
        </Button>
        <Button wide tall onClick={onClose}>
          {t('security.keep')}
        </Button>
      </form>
    </Dialog>
  );
}
