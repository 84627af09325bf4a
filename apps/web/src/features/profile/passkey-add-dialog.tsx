import { type PasskeyRequest, passkeysApi, Refusal } from '@fairbook/contract';
import { PASSKEY_NAME_MAX } from '@fairbook/core/identity';
import { Banner } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useRef } from 'react';
import { api } from '../../shared/api/api.ts';
import { deviceText } from '../../shared/form/device-name.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { knowsPasskeys, makePasskey } from '../../shared/form/passkeys.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { FactorCode, LoginPassword, PasskeyName } from './proof-fields.tsx';
import classes from './security-form.module.css';
import { type Typed, useSecurityForm } from './use-security-form.ts';

export interface PasskeyAddDialogProps {
  readonly hasFactor: boolean;
  readonly onClose: () => void;
}

/** Lets this device create a passkey, named after it. */
export function PasskeyAddDialog({ hasFactor, onClose }: PasskeyAddDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('security.passkey_add_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {knowsPasskeys() ? (
        <AddForm hasFactor={hasFactor} onDone={onClose} />
      ) : (
        <Banner tone="warning">{t('auth.passkey_impossible')}</Banner>
      )}
    </Dialog>
  );
}

function AddForm({ hasFactor, onDone }: { readonly hasFactor: boolean; readonly onDone: () => void }) {
  const t = useTranslate();
  // Kept while the player deals with the device: a code that was right once is not asked for again.
  const begun = useRef<PasskeyRequest>(undefined);
  const send = async ({ name, password, factor }: Typed) => {
    begun.current ??= (await api(passkeysApi.beginPasskey, { password, ...(hasFactor && { second_factor: factor }) })).options;
    const passkey = await makePasskey(begun.current);
    try {
      return await api(passkeysApi.addPasskey, { name, passkey });
    } catch (error) {
      if (error instanceof Refusal) begun.current = undefined;
      throw error;
    }
  };
  const form = useSecurityForm({
    needs: hasFactor ? ['name', 'password', 'factor'] : ['name', 'password'],
    begin: { name: deviceText(navigator.userAgent, t).slice(0, PASSKEY_NAME_MAX) },
    send,
    onDone: () => {
      toast({ type: 'successful', message: t('security.passkey_added') });
      onDone();
    },
  });
  return (
    <FormFrame form={form} submit={t('security.passkey_create')} busy={t('auth.passkey_waiting')}>
      <p className={classes.intro}>{t('security.passkey_intro')}</p>
      <PasskeyName form={form} />
      <LoginPassword form={form} />
      {hasFactor && <FactorCode form={form} />}
    </FormFrame>
  );
}
