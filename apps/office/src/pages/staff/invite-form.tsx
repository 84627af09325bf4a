import { officeTeamApi, type StaffChange, type StaffRole } from '@fairbook/contract/office';
import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { CheckList } from './check-list.tsx';
import classes from './staff.module.css';

export interface InviteFormProps {
  readonly roles: readonly StaffRole[];
  readonly onInvited: (changed: StaffChange) => void;
  readonly onCancel: () => void;
}

/** Invites a member of staff: user name, display name, address for notifications, and roles. */
export function InviteForm({ roles, onInvited, onCancel }: InviteFormProps) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div className={classes.panel}>
      <ReasonForm
        action={t('office.invite')}
        hint={t('office.reason_hint')}
        onCancel={onCancel}
        onDo={async (reason) =>
          onInvited(
            await api(officeTeamApi.invite, {
              name: name.trim().toLowerCase(),
              display_name: displayName,
              email,
              roles: [...chosen],
              reason,
            }),
          )
        }
      >
        <TextField
          label={t('office.name')}
          hint={t('office.name_hint')}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={32}
          required
        />
        <TextField
          label={t('office.display_name')}
          value={displayName}
          onChange={setDisplayName}
          autoComplete="off"
          minLength={2}
          maxLength={64}
          required
        />
        <TextField
          label={t('office.email')}
          hint={t('office.email_hint')}
          value={email}
          onChange={setEmail}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <CheckList
          legend={t('office.roles')}
          all={roles.map(({ role }) => ({ value: role, label: role }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </ReasonForm>
    </div>
  );
}
