import { type ReplyOf, securityApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

type Exported = ReplyOf<typeof securityApi.exportData>;

/** The player's data as a file. The password is asked for: a stolen session does not get it. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'password', Exported>({
    check: () => ({ password: password === '' ? t('security.required') : undefined }),
    send: () => api(securityApi.exportData, { password }),
    fields: { 'security.password_wrong': 'password' },
    onDone: (exported) => {
      save(exported);
      onClose();
    },
  });
  return (
    <Dialog title={t('security.export')} open onClose={onClose} closeLabel={t('common.close')}>
      <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
        <p className={classes.intro}>{t('security.export_note')}</p>
        <SecretField
          label={t('security.login_password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={changing(setPassword)}
          error={problems.password}
        />
        <p className={classes.notice} role="alert">
          {problems.form}
        </p>
        <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
          {t(pending ? 'security.downloading' : 'security.download')}
        </Button>
      </form>
    </Dialog>
  );
}

/** As the wire has it: amounts and instants as text, which every program reads. */
function save(exported: Exported): void {
  const text = JSON.stringify(z.encode(securityApi.exportData.reply, exported), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `account-${exported.profile.user_id}-${exported.exported_at.toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
