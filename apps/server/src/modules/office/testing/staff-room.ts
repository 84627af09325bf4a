import { randomUUID } from 'node:crypto';
import type { Permission } from '@fairbook/contract/office';
import { askOffice, codeNow, type OfficeAnswer } from '../../../../test/ask-office.ts';
import { TEST_SECRET, type TestApp, type TestPart } from '../../../../test/test-app.ts';
import { DEMO_STAFF, demoTotpSecret } from '../index.ts';

type Asked = Parameters<typeof askOffice> extends [unknown, ...infer Rest] ? Rest : never;

/** The office of an application, and its staff. */
export interface OfficeCalls {
  callOffice(...asked: Asked): Promise<OfficeAnswer>;
  /** A query with the rights of the database's owner. */
  owner<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A signed-in member of staff with one role and exactly these permissions; they share the app of the demonstration's Ana. */
  staffWith(permissions: readonly Permission[]): Promise<StaffOfTest>;
  signIn(
    name: string,
    typed?: { readonly code?: string | undefined; readonly password?: string; readonly new_password?: string },
  ): Promise<OfficeAnswer>;
  /** The code of a demonstration member's app, this many steps from now. */
  codeOf(name: string, stepsAway?: number): string;
}
export interface StaffOfTest {
  readonly name: string;
  readonly cookie: string;
  get(path: string): Promise<OfficeAnswer>;
  post(path: string, body?: object): Promise<OfficeAnswer>;
  put(path: string, body?: object): Promise<OfficeAnswer>;
}

/** Calls of the office with a cookie. */
const callsOf = (callOffice: OfficeCalls['callOffice'], cookie: string): Omit<StaffOfTest, 'name' | 'cookie'> => ({
  get: (path) => callOffice(['GET', `/office/api/v1/${path}`], { cookie }),
  post: (path, body = {}) => callOffice(['POST', `/office/api/v1/${path}`], { cookie, body }),
  put: (path, body = {}) => callOffice(['PUT', `/office/api/v1/${path}`], { cookie, body }),
});

/** The office of an application with the demonstration staff. */
export async function officeCalls(app: TestApp): Promise<OfficeCalls> {
  await app.office.seedDemo();
  const callOffice: OfficeCalls['callOffice'] = (...asked) => askOffice(app.officeServer, ...asked);
  const owner: OfficeCalls['owner'] = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await app.database.owner.pool.query<Row>(text, values)).rows;
  const signIn: OfficeCalls['signIn'] = (name, { code, password = 'office12345', new_password } = {}) =>
    callOffice(['POST', '/office/api/v1/sign_in'], {
      body: { name, password, ...(code !== undefined && { code }), ...(new_password && { new_password }) },
    });
  const codeOf: OfficeCalls['codeOf'] = (name, stepsAway = 0) => {
    const member = DEMO_STAFF.find((each) => each.name === name);
    if (!member) throw new Error(`nobody is called ${name}`);
    return codeNow(demoTotpSecret(member, TEST_SECRET), stepsAway);
  };
  const staffWith: OfficeCalls['staffWith'] = async (permissions) => {
    const name = `s${randomUUID().slice(9)}`;
    await owner('insert into staff_roles (role) values ($1)', [name]);
    await owner('insert into staff_permissions (role, permission) select $1, unnest($2::text[])', [name, permissions]);
    await owner(
      `insert into staff (id, name, display_name, password_hash, totp_sealed, totp_enrolled)
       select $1, $2, $2, password_hash, totp_sealed, true from staff where name = 'ana'`,
      [randomUUID(), name],
    );
    await owner('insert into staff_in_roles (staff_id, role) select id, $1 from staff where name = $1', [name]);
    const { cookie, code } = await signIn(name, { code: codeOf('ana') });
    if (cookie === undefined) throw new Error(`did not get in: ${code}`);
    return { name, cookie, ...callsOf(callOffice, cookie) };
  };
  return { callOffice, owner, staffWith, signIn, codeOf };
}

/** The response to a change of the staff, after a second keeper's confirmation if it takes one. */
export async function agreed(second: StaffOfTest, first: Promise<OfficeAnswer>): Promise<OfficeAnswer> {
  const answer = await first;
  if (answer.data?.asked !== true) return answer;
  const { requests } = (await second.get('staff')).data as { readonly requests: readonly { readonly request_id: string }[] };
  return second.post(`staff_requests/${requests.at(-1)?.request_id}/confirm`);
}

/** The demonstration staff. */
export const staffServer: TestPart<OfficeCalls> = { begin: async () => ({ over: officeCalls }) };
