import { officeTeamApi, type Permission, type StaffChange, type StaffRole } from '@fairbook/contract/office';
import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { CheckList } from './check-list.tsx';
import { PERMISSION_WORDS } from './permission-words.ts';
import classes from './staff.module.css';

export interface RoleFormProps {
  /** Left out: a new role. */
  readonly role?: StaffRole;
  /** The permissions that can be granted. Others that the role has stay unchanged. */
  readonly offered: readonly Permission[];
  /** Called without a change if nothing was changed. */
  readonly onDone: (changed?: StaffChange) => void;
}

/** The permissions of a role. */
export function RoleForm({ role, offered, onDone }: RoleFormProps) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const save = async (reason: string): Promise<void> => {
    const permissions = [...chosen];
    onDone(
      role
        ? await api(officeTeamApi.setRole, { role: role.role, permissions, seen: role.permissions, reason })
        : await api(officeTeamApi.addRole, { role: name.trim().toLowerCase(), permissions, reason }),
    );
  };
  return (
    <div className={classes.panel}>
      <ReasonForm action={t('office.save')} hint={t('office.reason_hint')} onCancel={() => onDone()} onDo={save}>
        {role ? (
          <h3>{role.role}</h3>
        ) : (
          <TextField
            label={t('office.role_name')}
            hint={t('office.name_hint')}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={32}
            required
          />
        )}
        <CheckList
          legend={t('office.permissions')}
          all={offered.map((value) => ({ value, label: t(PERMISSION_WORDS[value]) }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </ReasonForm>
    </div>
  );
}
