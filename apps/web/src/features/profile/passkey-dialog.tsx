import { type Passkey, passkeysApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { LoginPassword, PasskeyName } from './proof-fields.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

export interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey, or removes it. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const t = useTranslate();
  const [isRemoving, setRemoving] = useState(false);
  const done = (message: MessageId) => {
    toast({ type: 'successful', message: t(message) });
    onClose();
  };
  return (
    <Dialog title={t(isRemoving ? 'security.passkey_remove' : 'security.passkey')} open onClose={onClose} closeLabel={t('common.close')}>
      {isRemoving ? (
        <RemoveForm passkey={passkey} onKeep={() => setRemoving(false)} onDone={() => done('security.passkey_removed')} />
      ) : (
        <RenameForm passkey={passkey} onRemove={() => setRemoving(true)} onDone={() => done('security.passkey_renamed')} />
      )}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

function RenameForm({ passkey: { passkey_id, name: now }, onRemove, onDone }: RenameFormProps) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['name'],
    begin: { name: now },
    send: ({ name }) => api(passkeysApi.renamePasskey, { passkey_id, name }),
    onDone,
  });
  const remove = (
    <button type="button" className={classes.other} onClick={onRemove}>
      {t('security.passkey_remove')}
    </button>
  );
  return (
    <FormFrame form={form} submit={t('security.save')} busy={t('security.saving')} after={remove}>
      <PasskeyName form={form} />
    </FormFrame>
  );
}

interface RemoveFormProps {
  readonly passkey: Passkey;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

function RemoveForm({ passkey: { passkey_id, name }, onKeep, onDone }: RemoveFormProps) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['password'],
    send: ({ password }) => api(passkeysApi.removePasskey, { passkey_id, password }),
    onDone,
  });
  const keep = (
    <Button wide tall onClick={onKeep}>
      {t('security.passkey_keep')}
    </Button>
  );
  return (
    <FormFrame
      form={form}
      submit={t('security.passkey_remove_confirm')}
      busy={t('security.passkey_removing')}
      variant="danger"
      after={keep}
    >
      <p className={classes.intro}>{t('security.passkey_remove_text', { name })}</p>
      <LoginPassword form={form} />
    </FormFrame>
  );
}
