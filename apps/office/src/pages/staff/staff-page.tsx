import {
  officeTeamApi,
  type Permission,
  type StaffChange,
  type StaffRole,
  type TeamMember,
  type TemporaryPassword,
} from '@fairbook/contract/office';
import { Banner, Button, PageHead, SectionHead, Tag } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberActions } from './member-actions.tsx';
import { PERMISSION_WORDS } from './permission-words.ts';
import { RoleForm } from './role-form.tsx';
import { StaffRequests } from './staff-requests.tsx';
import { TemporaryPasswordBanner } from './temporary-password.tsx';

/** The members of staff, and the permissions of each role. */
export function StaffPage() {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const [invites, setInvites] = useState(false);
  const [given, setGiven] = useState<TemporaryPassword>();
  const [waits, setWaits] = useState(false);
  const onChanged = (changed: StaffChange) => {
    setWaits(changed.asked);
    if (changed.given) setGiven(changed.given);
    void queries.invalidateQueries();
  };
  const team = useQuery({ queryKey: ['staff'], queryFn: () => api(officeTeamApi.team, {}) });
  const roles = team.data?.roles ?? [];
  const columns: readonly Column<TeamMember>[] = [
    { head: t('office.name'), cell: (row) => row.name },
    { head: t('office.display_name'), cell: (row) => row.display_name },
    { head: t('office.state'), cell: (row) => <MemberState member={row} /> },
    { head: t('office.roles'), cell: (row) => row.roles.join(', '), long: true },
    { head: t('office.sessions'), cell: (row) => row.sessions, figure: true },
    { head: t('office.seen'), cell: (row) => (row.seen_at ? dateTime(row.seen_at) : '–') },
  ];
  const actions: Column<TeamMember> = {
    head: t('office.actions'),
    cell: (row) => <MemberActions key={`${row.name}:${row.active}:${row.roles.join()}`} member={row} roles={roles} onChanged={onChanged} />,
  };
  return (
    <div className={classes.room}>
      <PageHead title={t('office.staff')}>
        {may('staff.write') && !invites && (
          <Button variant="primary" onClick={() => setInvites(true)}>
            {t('office.invite')}
          </Button>
        )}
      </PageHead>
      {given && <TemporaryPasswordBanner given={given} onClose={() => setGiven(undefined)} />}
      {waits && (
        <Banner tone="info" action={<Button onClick={() => setWaits(false)}>{t('office.close')}</Button>}>
          {t('office.request_waits')}
        </Banner>
      )}
      {invites && (
        <InviteForm
          roles={roles}
          onCancel={() => setInvites(false)}
          onInvited={(changed) => {
            setInvites(false);
            onChanged(changed);
          }}
        />
      )}
      <Table
        stacks
        name={t('office.staff')}
        columns={may('staff.write') ? [...columns, actions] : columns}
        rows={team.data?.staff}
        keyOf={(row) => row.name}
        empty={t('office.nothing')}
        error={team.error}
      />
      {team.data && team.data.requests.length > 0 && <StaffRequests requests={team.data.requests} team={team.data} onGiven={setGiven} />}
      <Roles roles={team.data?.roles} offered={team.data?.permissions ?? []} onChanged={onChanged} />
    </div>
  );
}

function MemberState({ member: { active, enrolled, invited_until: invited } }: { readonly member: TeamMember }) {
  const t = useTranslate();
  if (!active) return <Tag tone="bad">{t('office.staff_disabled')}</Tag>;
  if (invited !== null) return <Tag tone="warn">{t('office.staff_invited')}</Tag>;
  return <Tag tone={enrolled ? 'ok' : 'warn'}>{t(enrolled ? 'office.staff_active' : 'office.staff_no_app')}</Tag>;
}

interface RolesProps {
  readonly roles: readonly StaffRole[] | undefined;
  readonly offered: readonly Permission[];
  readonly onChanged: (changed: StaffChange) => void;
}
function Roles({ roles, offered, onChanged }: RolesProps) {
  const t = useTranslate();
  const may = useMay();
  const [edited, setEdited] = useState<StaffRole | 'new'>();
  const wordsOf = ({ permissions }: StaffRole) =>
    offered
      .filter((each) => permissions.includes(each))
      .map((each) => t(PERMISSION_WORDS[each]))
      .join(' · ');
  const columns: readonly Column<StaffRole>[] = [
    { head: t('office.role_name'), cell: (row) => row.role },
    { head: t('office.permissions'), cell: (row) => wordsOf(row), long: true },
  ];
  const change: Column<StaffRole> = {
    head: t('office.actions'),
    cell: (row) => (
      <Button aria-label={t('office.role_change', { role: row.role })} onClick={() => setEdited(row)}>
        {t('office.change')}
      </Button>
    ),
  };
  return (
    <section className={classes.room} aria-labelledby="roles">
      <SectionHead id="roles" title={t('office.roles')} />
      {edited && (
        <RoleForm
          key={edited === 'new' ? 'new' : edited.role}
          offered={offered}
          {...(edited !== 'new' && { role: edited })}
          onDone={(changed) => {
            setEdited(undefined);
            if (changed) onChanged(changed);
          }}
        />
      )}
      <Table
        stacks
        name={t('office.roles')}
        columns={may('staff.write') ? [...columns, change] : columns}
        rows={roles}
        keyOf={(row) => row.role}
        empty={t('office.nothing')}
      />
      {may('staff.write') && !edited && (
        <div className={classes.actions}>
          <Button onClick={() => setEdited('new')}>{t('office.role_new')}</Button>
        </div>
      )}
    </section>
  );
}
