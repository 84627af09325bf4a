// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { fakePasskeys } from '../../../shared/testing/fake-passkeys.ts';
import { readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { AuthDialog } from '../auth-dialog.tsx';
import { RegistrationAnswers } from '../registration/registration-answers.tsx';
import { CodeSignInForm } from './code-sign-in-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { NO_ACCOUNT, type TypedAccount } from './typed-account.ts';

readAs('guest');
fakePasskeys();
const no = () => undefined;
const ANA: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ', dial: 55, phone: '11 98765 4321' };
const RUI: TypedAccount = { ...ANA, way: 'mobile' };
const KNOWN = [
  [keys.registrationNeeds, { email_code: true, mobile_code: false, person: true, limits: ['loss', 'time'], law: 'br' }],
] as const;
const FACTOR = { code: '12', setCode: no, isAsked: true, hasPasskey: true, sendWithPasskey: no, noticed: no, proof: async () => ({}) };
const CODE: Steps = [['[name=code]', '123456']];
const PASSWORD: Steps = [['[name=password]', 'abcdefg8']];
const signIn = (account = ANA) => <SignInForm account={account} onAccount={no} onCodeRequired={no} />;
const byCode = (account = ANA) => <CodeSignInForm account={account} onAccount={no} />;
const forgot = (account = ANA) => <ForgotForm account={account} onAccount={no} />;
const answers = (account = ANA) => <RegistrationAnswers account={account} invite=" FRIEND " onBack={no} />;
const dialog = (mode: Parameters<typeof AuthDialog>[0]['mode'], why?: Parameters<typeof AuthDialog>[0]['why']) => (
  <AuthDialog mode={mode} why={why} inviteCode={undefined} onClose={no} />
);

test.each<[string, ReactNode, Steps?]>([
  ['the dialog of a sign-in', dialog('login')],
  ['the dialog of a sign-in after an end', dialog('login', { code: 'auth.session_idle', details: { minutes: '15' } })],
  ['the dialog of a sign-in by a code', dialog('login'), ['auth.by_code']],
  ['the dialog of a registration', dialog('registration')],
  ['the dialog of a registration that was begun with a mistake', dialog('registration'), ['auth.invited', '']],
  ['the dialog of a forgotten password', dialog('forgot')],
  ['a sign-in by mailbox', signIn(), [...PASSWORD, '']],
  ['a sign-in by number', signIn(RUI), [...PASSWORD, '']],
  ['a sign-in of nobody', signIn(NO_ACCOUNT), ['']],
  ['a sign-in of no number', signIn({ ...NO_ACCOUNT, way: 'mobile' }), ['']],
  ['a sign-in by a passkey', signIn(), ['auth.passkey_sign_in']],
  ['a sign-in by a code to a mailbox', byCode(), [...CODE, '']],
  ['a sign-in by a code to a number', byCode(RUI), [...CODE, '']],
  ['a sign-in by a code that is asked for', byCode(), ['auth.code_send']],
  ['a sign-in by a code of nobody', byCode(NO_ACCOUNT), ['']],
  ['a sign-in by a code of nobody that is asked for', byCode(NO_ACCOUNT), ['auth.code_send']],
  ['a forgotten password by mailbox', forgot(), [...CODE, ...PASSWORD, '']],
  ['a forgotten password by number', forgot(RUI), [...CODE, ...PASSWORD, '']],
  ['a forgotten password whose code is asked for', forgot(RUI), ['auth.code_send']],
  ['a forgotten password of nobody', forgot(NO_ACCOUNT), ['']],
  ['the second factor of a sign-in', <SecondFactorField key="1" factor={FACTOR} onChange={no} error={undefined} />],
  ['a second factor that is wrong', <SecondFactorField key="1" factor={{ ...FACTOR, hasPasskey: false }} onChange={no} error="wrong" />],
  ['the answers of a registration', answers()],
  ['the answers of a registration by number', answers(RUI)],
  ['answers of a registration that are left out', answers(), ['']],
])('%s says all that there is to say, and asks for what is its own', async (_, part, steps = []) => {
  expect(await readingOfPage(() => part, { known: KNOWN, steps, isWhole: true })).toMatchSnapshot();
});
