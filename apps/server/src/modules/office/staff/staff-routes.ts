import { Refusal } from '@fairbook/contract';
import { officeStaffApi, officeTeamApi, type Staff } from '@fairbook/contract/office';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { SettingsDeps } from '../settings/edit-setting.ts';
import { deleteStaffSession, staffCard } from '../sql/staff.ts';
import { changePassword, setEmail } from './change-password.ts';
import { type ChangeStaffDeps, changeStaff, confirmRequest, dropRequest } from './change-staff.ts';
import { jurisdictionPermissions } from './jurisdiction-permissions.ts';
import { listStaff } from './list-staff.ts';
import { OFFICE_COOKIE, OFFICE_COOKIE_PATH, type SignInDeps, signInStaff, toStaff } from './sign-in.ts';

/** The routes of signing in and out, and of managing the staff. */
export const staffRoutes = (deps: SignInDeps & ChangeStaffDeps & Pick<SettingsDeps, 'jurisdiction'>): readonly Route[] => [
  ...routesOf(officeStaffApi, {
    signIn: async (request, call) => {
      const { staff, ...reply } = await signInStaff(deps, request, call);
      return { ...reply, staff: staff && underLaw(staff, deps) };
    },
    me: async (_, { staffId }) => {
      const card = await staffCard(deps.db, staffId);
      if (!card) throw new Refusal('auth.session_ended');
      return underLaw(await toStaff(deps.db, card), deps);
    },
    signOut: async (_, call) => {
      await deleteStaffSession(deps.db, call.sessionId);
      call.setCookie(OFFICE_COOKIE, '', { path: OFFICE_COOKIE_PATH, maxAgeSeconds: 0 });
      return {};
    },
  }),
  ...routesOf(officeTeamApi, {
    team: () => listStaff(deps.db, deps.jurisdiction),
    invite: ({ reason, display_name: displayName, ...rest }, call) =>
      changeStaff(deps, { change: { action: 'staff.invite', displayName, ...rest }, reason }, call),
    setRoles: ({ reason, ...rest }, call) => changeStaff(deps, { change: { action: 'staff.roles', ...rest }, reason }, call),
    disable: ({ reason, name }, call) => changeStaff(deps, { change: { action: 'staff.disable', name }, reason }, call),
    enable: ({ reason, name }, call) => changeStaff(deps, { change: { action: 'staff.enable', name }, reason }, call),
    resetFactor: ({ reason, name }, call) => changeStaff(deps, { change: { action: 'staff.reset_factor', name }, reason }, call),
    resetPassword: ({ reason, name }, call) => changeStaff(deps, { change: { action: 'staff.reset_password', name }, reason }, call),
    addRole: ({ reason, ...rest }, call) => changeStaff(deps, { change: { action: 'staff.role_add', ...rest }, reason }, call),
    setRole: ({ reason, ...rest }, call) => changeStaff(deps, { change: { action: 'staff.role', ...rest }, reason }, call),
    confirmRequest: ({ request_id: id }, call) => confirmRequest(deps, id, call),
    dropRequest: ({ request_id: id, reason }, call) => dropRequest(deps.db, { id, reason }, call),
    changePassword: (request, call) => changePassword(deps, request, call),
    setEmail: (request, call) => setEmail(deps, request, call),
  }),
];

const underLaw = (staff: Staff, { jurisdiction }: Pick<SettingsDeps, 'jurisdiction'>): Staff => ({
  ...staff,
  permissions: jurisdictionPermissions(jurisdiction, staff.permissions),
});
