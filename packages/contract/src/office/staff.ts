import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { PERMISSIONS } from './permissions.ts';
import { zStaffPassword } from './team.ts';

/** A session ends after this long without a call; a page that polls signs out after this long without user activity. */
export const STAFF_IDLE_SECONDS = 30 * 60;

export const zStaff = z.object({
  /** The name typed at sign-in. */
  name: z.string(),
  /** The name others see. */
  display_name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Colleagues who count as one with them where two people must approve. */
  same_hands: z.array(z.string()),
});
export type Staff = z.output<typeof zStaff>;

const signIn = endpoint({
  method: 'POST',
  path: '/office/api/v1/sign_in',
  who: 'public',
  summary: 'Signs a member of staff in with a password and a code of the authenticator app; the session is a cookie no script can read',
  request: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, 'office.code_wrong'))),
    /** Replaces a password that a colleague gave out. */
    new_password: z.optional(zStaffPassword),
  }),
  reply: z.object({
    /** Null while the authenticator app has not been set up. */
    staff: z.nullable(zStaff),
    /** The secret for the app at the first sign-in; null once its first code was right. */
    enrol: z.nullable(z.object({ secret: z.string(), address: z.string() })),
    /** Whether the password was given out by a colleague: a new one must be sent with the code. */
    new_password: z.boolean(),
  }),
  refuses: [
    'auth.wrong_credentials',
    'office.code_required',
    'office.code_wrong',
    'office.locked',
    'office.invitation_over',
    'office.new_password_required',
    'office.password_short',
    'register.password_weak',
    'register.password_common',
  ],
});
const me = endpoint({
  method: 'GET',
  path: '/office/api/v1/me',
  who: 'staff',
  summary: 'Who is signed in, and what they may do',
  request: z.object({}),
  reply: zStaff,
  refuses: [],
});
const signOut = endpoint({
  method: 'POST',
  path: '/office/api/v1/sign_out',
  who: 'staff',
  summary: 'Ends this session',
  request: z.object({}),
  reply: z.object({}),
  refuses: [],
});

export const officeStaffApi = { signIn, me, signOut };
