import { officeTeamApi, type StaffRequest, type TemporaryPassword } from '@fairbook/contract/office';
import { SectionHead } from '@fairbook/ui';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import classes from '../../shared/room.module.css';
import { AskedActions } from '../../shared/room-parts/asked-actions.tsx';
import { type Column, Table } from '../../shared/table.tsx';

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
  readonly onGiven: (given: TemporaryPassword) => void;
}

/** Requests of one keeper that another carries out. */
export function StaffRequests({ requests, onGiven }: StaffRequestsProps) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const columns: readonly Column<StaffRequest>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.asked_at) },
    { head: t('office.asked_by'), cell: (row) => row.asked_by },
    { head: t('office.asked_what'), cell: ({ action }) => (isKnown(action) ? t(WORDS[action]) : action) },
    { head: t('office.subject'), cell: (row) => [row.subject, ...Object.values(row.what)].join(' · '), long: true },
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
