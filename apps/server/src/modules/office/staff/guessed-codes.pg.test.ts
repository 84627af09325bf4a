import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { type OfficeCalls, staffServer } from '../testing/staff-room.ts';

let app: TestApp & { readonly staff: OfficeCalls };
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
});
afterAll(() => app.close());

const BROWSER = 'fairbook_office_browser';
/** A sign-in by name, password and code from a network of its own. */
const enter = (name: string, code: string, network: number, cookies: Readonly<Record<string, string>> = {}) =>
  app.officeServer.inject({
    method: 'POST',
    url: '/office/api/v1/sign_in',
    payload: { name, password: 'office12345', code },
    remoteAddress: `10.9.${network}.1`,
    cookies,
  });
const codeOf = async (answer: ReturnType<typeof enter>) => (await answer).json().error?.code ?? 'in';

test('who has the password has five guesses at the code of the app in a quarter of an hour, from all networks together; a browser of the owner is not locked by them', async () => {
  const { name } = await app.staff.staffWith([]);
  const signedIn = await enter(name, app.staff.codeOf('ana', 1), 1);
  expect(signedIn.statusCode).toBe(200);
  const browser = signedIn.cookies.find((each) => each.name === BROWSER)?.value ?? '';
  const wrong = app.staff.codeOf('ana', -9);
  const answers: string[] = [];
  for (let network = 2; network <= 9; network += 1) answers.push(await codeOf(enter(name, wrong, network)));
  expect(answers).toEqual([...Array(5).fill('office.code_wrong'), ...Array(3).fill('office.locked')]);
  expect(await codeOf(enter(name, wrong, 11, { [BROWSER]: browser }))).toBe('office.code_wrong');
});

test('a right code begins the count anew, and wrong passwords are no guesses at the code', async () => {
  const { name } = await app.staff.staffWith([]);
  const wrong = app.staff.codeOf('ana', -9);
  for (let network = 20; network < 24; network += 1) expect(await codeOf(enter(name, wrong, network))).toBe('office.code_wrong');
  for (let network = 24; network < 34; network += 1) await app.staff.signIn(name, { password: 'wrong' });
  expect(await codeOf(enter(name, app.staff.codeOf('ana', 1), 34))).toBe('in');
  for (let network = 35; network < 39; network += 1) expect(await codeOf(enter(name, wrong, network))).toBe('office.code_wrong');
});
