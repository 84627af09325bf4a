import { officeTeamApi, type StaffChange, type StaffRole, type TeamMember } from '@fairbook/contract/office';
import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { CheckList } from './check-list.tsx';

type MemberAction = 'roles' | 'disable' | 'enable' | 'reset_factor' | 'reset_password';

export interface MemberActionsProps {
  readonly member: TeamMember;
  readonly roles: readonly StaffRole[];
  readonly onChanged: (changed: StaffChange) => void;
}

/** The actions on one member of staff. */
export function MemberActions({ member, roles, onChanged }: MemberActionsProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<MemberAction>();
  const [chosen, setChosen] = useState<readonly string[]>(member.roles);
  const { name, active } = member;
  if (!asked) {
    const actions: readonly MemberAction[] = active ? ['roles', 'reset_factor', 'reset_password', 'disable'] : ['enable'];
    return (
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'disable' ? 'line' : 'normal'}
            aria-label={t(`office.staff_${action}_of`, { name })}
            onClick={() => setAsked(action)}
          >
            {t(`office.staff_${action}`)}
          </Button>
        ))}
      </div>
    );
  }
  const run = async (reason: string): Promise<void> => {
    const changed = await act(asked, { name, reason, roles: [...chosen], seen: [...member.roles] });
    setAsked(undefined);
    onChanged(changed);
  };
  return (
    <ReasonForm
      action={t(`office.staff_${asked}`)}
      variant={asked === 'disable' ? 'danger' : 'primary'}
      hint={t('office.reason_hint')}
      onCancel={() => setAsked(undefined)}
      onDo={run}
    >
      {asked === 'roles' && (
        <CheckList
          legend={t('office.roles')}
          all={roles.map(({ role }) => ({ value: role, label: role }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </ReasonForm>
  );
}

function act(
  asked: MemberAction,
  { roles, seen, ...change }: { readonly name: string; readonly reason: string; readonly roles: string[]; readonly seen: string[] },
): Promise<StaffChange> {
  switch (asked) {
    case 'roles':
      return api(officeTeamApi.setRoles, { ...change, roles, seen });
    case 'disable':
      return api(officeTeamApi.disable, change);
    case 'enable':
      return api(officeTeamApi.enable, change);
    case 'reset_factor':
      return api(officeTeamApi.resetFactor, change);
    case 'reset_password':
      return api(officeTeamApi.resetPassword, change);
  }
}
