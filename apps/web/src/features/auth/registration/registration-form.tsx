import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsQuery } from '../account/needs-query.ts';
import { askRegistrationCode } from '../sign-in/ask-code.ts';
import type { AccountFormProps } from '../sign-in/sign-in-form.tsx';
import { accountText } from '../sign-in/typed-account.ts';
import { keptInviteCode } from './invite-code.ts';
import { RegistrationAddress } from './registration-address.tsx';
import { RegistrationAnswers } from './registration-answers.tsx';

export interface RegistrationFormProps extends AccountFormProps {
  /** From the registration link; takes precedence over one kept from an earlier link. */
  readonly inviteCode: string | undefined;
}

/** Registration in two steps: the address, to which a code is sent if the house requires it; then the code, the password and the texts to accept. */
export function RegistrationForm({ account, onAccount, inviteCode }: RegistrationFormProps) {
  const queries = useQueryClient();
  const [invite, setInvite] = useState(() => inviteCode ?? keptInviteCode());
  const [isAddressDone, setAddressDone] = useState(false);
  /** Where the last code was sent: returning to the same address needs no new one. */
  const [sentTo, setSentTo] = useState('');
  const next = async () => {
    const needs = await queries.ensureQueryData(needsQuery);
    const address = accountText(account);
    if (!needs[`${account.way}_code`] || sentTo === address) return;
    await askRegistrationCode(account);
    setSentTo(address);
  };
  return isAddressDone ? (
    <RegistrationAnswers account={account} invite={invite} onBack={() => setAddressDone(false)} />
  ) : (
    <RegistrationAddress
      account={account}
      onAccount={onAccount}
      invite={invite}
      onInvite={setInvite}
      send={next}
      onDone={() => setAddressDone(true)}
    />
  );
}
