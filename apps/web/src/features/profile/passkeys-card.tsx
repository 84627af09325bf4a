import type { Passkey } from '@fairbook/contract';
import { Button, Card, CardHead, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListEmpty, ListFailed } from '../../shared/form/list-row.tsx';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { passkeysQuery, secondFactorQuery } from './security-queries.ts';
import { SecurityRow } from './security-row.tsx';

const LazyPasskeyAdd = lazyPart(async () => ({ default: (await import('./passkey-add-dialog.tsx')).PasskeyAddDialog }));
const LazyPasskey = lazyPart(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));

/** The devices that sign in without a password. */
export function PasskeysCard() {
  const t = useTranslate();
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const { data: factor } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Passkey | 'add' | undefined>(undefined);
  const close = () => setOpen(undefined);
  return (
    <Card aria-label={t('security.passkeys')}>
      <CardHead title={t('security.passkeys')}>
        {passkeys && factor && (
          <Button variant="line" aria-label={t('security.passkey_add_title')} aria-haspopup="dialog" onClick={() => setOpen('add')}>
            <Icon name="plus" size="small" />
            {t('security.passkey_add')}
          </Button>
        )}
      </CardHead>
      {error && <ListFailed error={error} />}
      {!passkeys && !error && <Skeleton rows={1} label={t('security.passkeys_loading')} />}
      {passkeys?.length === 0 && <ListEmpty>{t('security.passkeys_none')}</ListEmpty>}
      <ul>
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.passkey_id} passkey={passkey} onOpen={() => setOpen(passkey)} />
        ))}
      </ul>
      <Part fallback={null} onClose={close}>
        {open === 'add' && <LazyPasskeyAdd hasFactor={factor?.on === true} onClose={close} />}
        {open !== undefined && open !== 'add' && <LazyPasskey passkey={open} onClose={close} />}
      </Part>
    </Card>
  );
}

function PasskeyRow({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: () => void }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { name, created_at: at, last_used_at: used } = passkey;
  return (
    <SecurityRow
      title={name}
      note={
        used ? t('security.passkey_used', { at: dateTime(at), used: dateTime(used) }) : t('security.passkey_unused', { at: dateTime(at) })
      }
      action={t('security.passkey_edit')}
      actionName={t('security.passkey_edit_named', { name })}
      opensDialog
      onAct={onOpen}
    />
  );
}
