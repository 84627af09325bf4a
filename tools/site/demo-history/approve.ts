import { call, type Transport } from '@fairbook/contract';
import { officeStaffApi, officeWithdrawalsApi } from '@fairbook/contract/office';
import { DEMO_STAFF, demoTotpSecret } from '@fairbook/server/office';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';

/** The office of a demonstration. */
export interface OfficeDoor {
  readonly url: string;
  /** The installation's pepper, from which the secrets of its staff's authenticator apps are derived. */
  readonly pepper: string;
}

/** Reviews and approves a withdrawal as the demonstration's finance member. Both steps are in the audit log like any other. */
export async function approveAs({ url, pepper }: OfficeDoor, withdrawal_id: string): Promise<void> {
  const member = DEMO_STAFF.find(({ roles }) => roles.includes('finance'));
  if (!member) throw new Error('the demonstration has nobody in finance');
  let cookie = '';
  const keepingCookies: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  const staff: Transport = { baseUrl: url, fetch: keepingCookies, headers: () => ({ origin: url, cookie }) };
  const code = codeOfApp(demoTotpSecret(member, pepper), new Date());
  await call(staff, officeStaffApi.signIn, { name: member.name, password: member.password, code });
  await call(staff, officeWithdrawalsApi.claim, { withdrawal_id, claimed_by: null });
  await call(staff, officeWithdrawalsApi.approve, { withdrawal_id });
  await call(staff, officeStaffApi.signOut, {});
}
