import { type ReplyOf, securityApi } from '@fairbook/contract';
import { saveFile } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import * as z from 'zod/mini';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { LoginPassword } from './proof-fields.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

type Exported = ReplyOf<typeof securityApi.exportData>;

/** The player's data as a file. Requires the password, so that a stolen session does not get it. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['password'],
    send: ({ password }) => api(securityApi.exportData, { password }),
    onDone: (exported) => {
      save(exported);
      onClose();
    },
  });
  return (
    <Dialog title={t('security.export')} open onClose={onClose} closeLabel={t('common.close')}>
      <FormFrame form={form} submit={t('security.download')} busy={t('security.downloading')}>
        <p className={classes.intro}>{t('security.export_note')}</p>
        <LoginPassword form={form} />
      </FormFrame>
    </Dialog>
  );
}

/** As sent over the wire: amounts and instants as text, which every program reads. */
function save(exported: Exported): void {
  const text = JSON.stringify(z.encode(securityApi.exportData.reply, exported), null, 2);
  const day = exported.exported_at.toISOString().slice(0, 10);
  saveFile(new Blob([text], { type: 'application/json' }), `account-${exported.profile.user_id}-${day}.json`);
}
