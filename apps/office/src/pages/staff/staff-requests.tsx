import type { ReplyOf } from '@fairbook/contract';
import { officeTeamApi, type Permission, type StaffRequest, type TemporaryPassword } from '@fairbook/contract/office';
import { SectionHead } from '@fairbook/ui';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import classes from '../../shared/room.module.css';
import { AskedActions } from '../../shared/room-parts/asked-actions.tsx';
import { type Column, Table } from '../../shared/table.tsx';
import { PERMISSION_WORDS } from './permission-words.ts';

const WORDS = {
  'staff.invite': 'office.invite',
  'staff.roles': 'office.staff_roles',
  'staff.disable': 'office.staff_disable',
  'staff.enable': 'office.staff_enable',
  'staff.reset_factor': 'office.staff_reset_factor',
  'staff.reset_password': 'office.staff_reset_password',
  'staff.role_add': 'office.role_new',
  'staff.role': 'office.role_changed',
} as const;
const isKnown = (action: string): action is keyof typeof WORDS => action in WORDS;

export interface StaffRequestsProps {
  readonly requests: readonly StaffRequest[];
  /** As they are now: a request is shown by what it gives and takes. */
  readonly team: Pick<ReplyOf<typeof officeTeamApi.team>, 'staff' | 'roles'>;
  readonly onGiven: (given: TemporaryPassword) => void;
}

/** Requests of one keeper that another carries out. */
export function StaffRequests({ requests, team, onGiven }: StaffRequestsProps) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const columns: readonly Column<StaffRequest>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.asked_at) },
    { head: t('office.asked_by'), cell: (row) => row.asked_by },
    { head: t('office.asked_what'), cell: ({ action }) => (isKnown(action) ? t(WORDS[action]) : action) },
    { head: t('office.subject'), cell: (row) => <Subject request={row} team={team} />, long: true },
    { head: t('office.reason'), cell: (row) => row.reason, long: true },
  ];
  const actions: Column<StaffRequest> = {
    head: t('office.actions'),
    cell: (row) => <RequestActions request={row} onGiven={onGiven} />,
  };
  return (
    <section className={classes.room} aria-labelledby="requests">
      <SectionHead id="requests" title={t('office.requests')} />
      <p className={classes.small}>{t('office.requests_text')}</p>
      <Table
        stacks
        name={t('office.requests')}
        columns={may('staff.write') ? [...columns, actions] : columns}
        rows={requests}
        keyOf={(row) => row.request_id}
        empty={t('office.nothing')}
      />
    </section>
  );
}

const listOf = (text = ''): readonly string[] => text.split(' ').filter((each) => each !== '');
const isPermission = (text: string): text is Permission => text in PERMISSION_WORDS;

/** Whom or which role it is about, and what would change, in words: nobody confirms a list of codes. */
function Subject({ request: { action, subject, what }, team: { staff, roles } }: Pick<StaffRequestsProps, 'team'> & RequestProps) {
  const t = useTranslate();
  const name = subject.replace(/^(staff|role):/, '');
  const named = (permissions: readonly string[]) => permissions.map((each) => (isPermission(each) ? t(PERMISSION_WORDS[each]) : each));
  const ofRole = (role: string): string => {
    const may = named(roles.find((each) => each.role === role)?.permissions ?? []);
    return may.length === 0 ? role : `${role} (${may.join(' · ')})`;
  };
  const isOfRoles = what.roles !== undefined;
  const after = listOf(what.roles ?? what.permissions);
  const before: readonly string[] = isOfRoles
    ? (staff.find((each) => each.name === name)?.roles ?? [])
    : (roles.find(({ role }) => role === name)?.permissions ?? []);
  const words = (each: readonly string[]) => (isOfRoles ? each.map(ofRole) : named(each)).join('; ');
  const [gives, takes] = [after.filter((each) => !before.includes(each)), before.filter((each) => !after.includes(each))];
  const isChange = isOfRoles || what.permissions !== undefined;
  return (
    <div className={classes.lines}>
      <span>{[name, what.display_name, what.email].filter((each) => each !== undefined).join(' · ')}</span>
      {isChange && gives.length > 0 && <span>{t('office.request_gives', { what: words(gives) })}</span>}
      {isChange && takes.length > 0 && <span>{t('office.request_takes', { what: words(takes) })}</span>}
      {action === 'staff.invite' && gives.length === 0 && <span>{t('office.request_gives_nothing')}</span>}
    </div>
  );
}

interface RequestProps {
  readonly request: StaffRequest;
}

function RequestActions({
  request: { request_id: id, asked_by: askedBy, subject },
  onGiven,
}: {
  readonly request: StaffRequest;
  readonly onGiven: (given: TemporaryPassword) => void;
}) {
  const t = useTranslate();
  return (
    <AskedActions
      before={[askedBy, subject.replace(/^staff:/, '')]}
      action={t('office.request_confirm')}
      confirm={async () => {
        const { given } = await api(officeTeamApi.confirmRequest, { request_id: id });
        if (given) onGiven(given);
      }}
      drop={(reason) => api(officeTeamApi.dropRequest, { request_id: id, reason })}
    />
  );
}
