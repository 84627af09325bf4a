import { Refusal } from '@fairbook/contract';
import { officeStaffApi, officeTeamApi, type Staff } from '@fairbook/contract/office';
import { type Route, routesOf } from '../../platform/http.ts';
import { changePassword } from './change-password.ts';
import { addRole, setRole } from './change-role.ts';
import { disableStaff, enableStaff, resetFactor, resetPassword, setRoles } from './change-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { lawfulPermissions } from './lawful-permissions.ts';
import { listStaff } from './list-staff.ts';
import type { SettingsDeps } from './settings/edit-setting.ts';
import { OFFICE_COOKIE, OFFICE_COOKIE_PATH, type SignInDeps, signInStaff, toStaff } from './sign-in.ts';
import { deleteStaffSession, staffCard } from './sql/staff.ts';

/** Getting in and out, and who works here. */
export const staffRoutes = (deps: SignInDeps & Pick<SettingsDeps, 'jurisdiction'>): readonly Route[] => [
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
    invite: (request, call) => inviteStaff(deps, request, call),
    setRoles: (request, call) => setRoles(deps, request, call),
    disable: (request, call) => disableStaff(deps, request, call),
    enable: (request, call) => enableStaff(deps, request, call),
    resetFactor: (request, call) => resetFactor(deps, request, call),
    resetPassword: (request, call) => resetPassword(deps, request, call),
    addRole: (request, call) => addRole(deps.db, request, call),
    setRole: (request, call) => setRole(deps.db, request, call),
    changePassword: (request, call) => changePassword(deps, request, call),
  }),
];

const underLaw = (staff: Staff, { jurisdiction }: Pick<SettingsDeps, 'jurisdiction'>): Staff => ({
  ...staff,
  permissions: lawfulPermissions(jurisdiction, staff.permissions),
});
