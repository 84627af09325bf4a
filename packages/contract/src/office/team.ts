import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zUuid } from '../wire/scalars.ts';
import { PERMISSIONS } from './permissions.ts';

/** The reason of an action, for readers of the audit trail. */
const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
/** The name typed at sign-in. */
const zName = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,31}$/, 'staff.name_invalid'));
const zEmail = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'staff.email_invalid'));
const zRoleName = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/, 'staff.role_invalid'));
const zRoleNames = z.array(zRoleName).check(z.maxLength(20));
const zPermissions = z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length));
/** Longer than a player's, because staff move other people's money. */
export const zStaffPassword = z.string().check(z.minLength(12, 'office.password_short'), z.maxLength(256));

export const zTeamMember = z.object({
  name: z.string(),
  display_name: z.string(),
  active: z.boolean(),
  /** Whether an authenticator app is set up. */
  enrolled: z.boolean(),
  /** Until when a password that was given out may be used; null: it is their own. */
  invited_until: z.nullable(zInstant),
  roles: z.array(z.string()),
  sessions: z.int(),
  seen_at: z.nullable(zInstant),
});
export type TeamMember = z.output<typeof zTeamMember>;

export const zStaffRole = z.object({ role: z.string(), permissions: z.array(z.enum(PERMISSIONS)) });
export type StaffRole = z.output<typeof zStaffRole>;

/** A password that is shown only once. */
const zTemporaryPassword = z.object({ name: z.string(), password: z.string(), until: zInstant });
export type TemporaryPassword = z.output<typeof zTemporaryPassword>;

/** A request about the staff that one keeper makes and another one confirms. */
export const zStaffRequest = z.object({
  request_id: zUuid,
  /** As named in the audit trail. */
  action: z.string(),
  /** `staff:rui`, `role:finance`. */
  subject: z.string(),
  what: z.record(z.string(), z.string()),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: zInstant,
});
export type StaffRequest = z.output<typeof zStaffRequest>;

/** Whether it waits for a second keeper; otherwise it is done, with the password to pass on if there is one. */
const zChanged = z.object({ asked: z.boolean(), given: z.nullable(zTemporaryPassword) });
export type StaffChange = z.output<typeof zChanged>;
const zDone = z.object({});

const team = endpoint({
  method: 'GET',
  path: '/office/api/v1/staff',
  who: 'staff',
  permission: 'staff.read',
  summary: 'Everybody who works or worked here, and the roles with what each may do',
  request: z.object({}),
  reply: z.object({
    staff: z.array(zTeamMember),
    roles: z.array(zStaffRole),
    /** Requests that wait for a second keeper. */
    requests: z.array(zStaffRequest),
    /** The permissions a role can have under the law. A role may have others, which have no effect. */
    permissions: z.array(z.enum(PERMISSIONS)),
  }),
  refuses: [],
});
const invite = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Lets somebody in: with a password that is shown this once, is replaced at the first sign-in, and ends after three days',
  request: z.object({
    name: zName,
    display_name: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)),
    /** Where they are notified when their access is renewed. */
    email: zEmail,
    roles: zRoleNames,
    reason: zReason,
  }),
  reply: zChanged,
  refuses: ['staff.exists', 'staff.email_invalid', 'staff.request_open', 'staff.name_invalid', 'staff.role_not_found', 'staff.beyond_own'],
});
const setRoles = endpoint({
  method: 'PUT',
  path: '/office/api/v1/staff/:name/roles',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Gives and takes roles; nobody gives what they may not do themselves',
  request: z.object({
    name: zName,
    roles: zRoleNames,
    /** The roles that were seen: refused if they have changed since. */
    seen: zRoleNames,
    reason: zReason,
  }),
  reply: zChanged,
  refuses: ['staff.not_found', 'staff.request_open', 'staff.role_not_found', 'staff.beyond_own', 'staff.last_keeper', 'staff.changed'],
});
const disable = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff/:name/disable',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Lets somebody in no more, and ends their sessions',
  request: z.object({ name: zName, reason: zReason }),
  reply: zChanged,
  refuses: ['staff.not_found', 'staff.request_open', 'staff.changed', 'staff.beyond_own', 'staff.last_keeper'],
});
const enable = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff/:name/enable',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Lets somebody in again',
  request: z.object({ name: zName, reason: zReason }),
  reply: zChanged,
  refuses: ['staff.not_found', 'staff.request_open', 'staff.changed', 'staff.beyond_own'],
});
const resetFactor = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff/:name/reset_factor',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Forgets the authenticator app of somebody else and ends their sessions: another one is set up at the next sign-in',
  request: z.object({ name: zName, reason: zReason }),
  reply: zChanged,
  refuses: ['staff.not_found', 'staff.request_open', 'staff.oneself', 'staff.beyond_own'],
});
const resetPassword = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff/:name/reset_password',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Gives somebody else another password, shown this once, and ends their sessions',
  request: z.object({ name: zName, reason: zReason }),
  reply: zChanged,
  refuses: ['staff.not_found', 'staff.request_open', 'staff.oneself', 'staff.beyond_own'],
});
const addRole = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff_roles',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Makes a role; nobody puts into it what they may not do themselves',
  request: z.object({ role: zRoleName, permissions: zPermissions, reason: zReason }),
  reply: zChanged,
  refuses: ['staff.role_exists', 'staff.request_open', 'staff.role_invalid', 'staff.beyond_own'],
});
const setRole = endpoint({
  method: 'PUT',
  path: '/office/api/v1/staff_roles/:role',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Changes what a role may do, for everybody who has it, from their next call on',
  request: z.object({
    role: zRoleName,
    permissions: zPermissions,
    /** The permissions that were seen: refused if they have changed since. */
    seen: zPermissions,
    reason: zReason,
  }),
  reply: zChanged,
  refuses: ['staff.role_not_found', 'staff.request_open', 'staff.beyond_own', 'staff.last_keeper', 'staff.changed'],
});
const confirmRequest = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff_requests/:request_id/confirm',
  who: 'staff',
  permission: 'staff.write',
  summary: 'Does what another keeper asked for; a password is shown to who does it',
  request: z.object({ request_id: zUuid }),
  reply: zChanged,
  refuses: [
    'staff.request_gone',
    'staff.second_keeper',
    'staff.same_hands',
    'staff.exists',
    'staff.not_found',
    'staff.role_not_found',
    'staff.beyond_own',
    'staff.oneself',
    'staff.changed',
    'staff.last_keeper',
  ],
});
const dropRequest = endpoint({
  method: 'POST',
  path: '/office/api/v1/staff_requests/:request_id/drop',
  who: 'staff',
  permission: 'staff.write',
  summary: "Takes what was asked for back, one's own or a colleague's",
  request: z.object({ request_id: zUuid, reason: zReason }),
  reply: zDone,
  refuses: ['staff.request_gone'],
});
const setEmail = endpoint({
  method: 'PUT',
  path: '/office/api/v1/email',
  who: 'staff',
  summary: "Sets the address one is told at when one's access is renewed; a wrong password counts like a wrong sign-in",
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)), email: zEmail }),
  reply: zDone,
  refuses: ['security.password_wrong', 'office.locked', 'staff.email_invalid'],
});
const changePassword = endpoint({
  method: 'PUT',
  path: '/office/api/v1/password',
  who: 'staff',
  summary: "Changes one's own password and ends one's other sessions; a wrong one counts like a wrong sign-in",
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)), new_password: zStaffPassword }),
  reply: zDone,
  refuses: ['security.password_wrong', 'office.locked', 'office.password_short', 'register.password_weak', 'register.password_common'],
});

export const officeTeamApi = {
  team,
  invite,
  setRoles,
  disable,
  enable,
  resetFactor,
  resetPassword,
  addRole,
  setRole,
  confirmRequest,
  dropRequest,
  changePassword,
  setEmail,
};
