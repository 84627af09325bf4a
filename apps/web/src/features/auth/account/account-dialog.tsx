import { Dialog } from '@fairbook/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../shared/api/query-keys.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import type { Me } from '../me-query.ts';
import { AddressForm } from './address-form.tsx';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';

/** The parts of an account that can be changed here. */
export type AccountPart = 'nickname' | 'real_name' | 'email' | 'mobile' | 'password' | 'person';

export interface AccountDialogProps {
  readonly part: AccountPart;
  readonly me: Me;
  readonly onClose: () => void;
}

const TITLES = {
  nickname: 'auth.nickname',
  real_name: 'auth.real_name',
  email: 'auth.email_title',
  mobile: 'auth.mobile_title',
  password: 'auth.password_title',
  person: 'auth.cpf',
} as const satisfies Record<AccountPart, MessageId>;

/** Changes one part of the account. */
export function AccountDialog({ part, me, onClose }: AccountDialogProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const onDone = (message: MessageId) => {
    toast({ type: 'successful', message: t(message) });
    for (const queryKey of [keys.me, keys.sessions, keys.account, keys.limits]) void queries.invalidateQueries({ queryKey });
    onClose();
  };
  return (
    <Dialog title={t(TITLES[part])} open onClose={onClose} closeLabel={t('common.close')}>
      {(part === 'nickname' || part === 'real_name') && (
        <NameForm part={part} now={part === 'nickname' ? me.nickname : ''} onDone={onDone} />
      )}
      {(part === 'email' || part === 'mobile') && <Contact way={part} me={me} onDone={onDone} />}
      {part === 'person' && <PersonForm onDone={() => onDone('auth.saved')} />}
      {part === 'password' && <PasswordForm me={me} onDone={onDone} />}
    </Dialog>
  );
}

/** An existing unconfirmed address is confirmed; otherwise another one is chosen. */
function Contact({
  way,
  me,
  onDone,
}: {
  readonly way: 'email' | 'mobile';
  readonly me: Me;
  readonly onDone: (message: MessageId) => void;
}) {
  const done = () => onDone('auth.address_saved');
  if (me[way] !== null && !me[`${way}_verified`]) return <ConfirmAddressForm way={way} me={me} onDone={done} />;
  return <AddressForm way={way} me={me} onDone={done} />;
}
