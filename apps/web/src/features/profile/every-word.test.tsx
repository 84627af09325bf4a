// @vitest-environment happy-dom
import { securityApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { fakePasskeys } from '../../shared/testing/fake-passkeys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { OwnPages } from './own-pages.tsx';
import { PasskeyAddDialog } from './passkey-add-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import { passkeysQuery, paymentPasswordQuery, secondFactorQuery } from './security-queries.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

const AT = new Date('2026-01-02T10:00:00Z');
fakePasskeys();
readAs('player');
const no = () => undefined;
const PASSKEY = { passkey_id: '01900000-0000-7000-8000-000000000001', name: 'Phone', created_at: AT, last_used_at: null };
const KREAD_ATN = [
  [keys.me, { email: 'a…@b.c', mobile: '1…9' }],
  [passkeysQuery.queryKey, [PASSKEY, { ...PASSKEY, passkey_id: '2', name: 'Tablet', last_used_at: READ_AT }]],
  [paymentPasswordQuery.queryKey, { set: true, set_at: AT, locked_until: null, proves: true }],
  [secondFactorQuery.queryKey, { on: true, since: AT, proves: true, recovery_codes_left: 4, locked_until: null }],
] as const;
const BEGUN = sampleOf(securityApi.beginSecondFactor.reply, 'begun', READ_AT);
const PROOF: Steps = [
  ['[name=password]', 'secret'],
  ['[name=second-factor]', '123456'],
];
const TWICE: Steps = [
  ['[name=payment-new]', '274915'],
  ['[name=payment-again]', '274916'],
];

test.each<[string, ReactNode, Steps?]>([
  ['the card of what protects an account', <SecurityCard key="1" />],
  ['the card of passkeys', <PasskeysCard key="1" />],
  ['the card of what is the player’s', <OwnDataCard key="1" />],
  ['the ways between own pages', <OwnPages key="1" page="/rewards" />],
  ['the end of an account', <CloseDialog key="1" hasFactor onClose={no} />],
  ['the end of an account that lacks its proof', <CloseDialog key="1" hasFactor onClose={no} />, ['']],
  ['the end of an account on its way', <CloseDialog key="1" hasFactor onClose={no} />, [...PROOF, '']],
  ['the file of all data', <ExportDialog key="1" onClose={no} />],
  ['the file of all data on its way', <ExportDialog key="1" onClose={no} />, [['[name=password]', 'secret'], '']],
  ['a second factor to be turned off', <FactorOffDialog key="1" onClose={no} />],
  ['a second factor on its way off', <FactorOffDialog key="1" onClose={no} />, [...PROOF, '']],
  ['a second factor to be turned on', <FactorOnDialog key="1" onClose={no} />],
  ['a second factor on its way on', <FactorOnDialog key="1" onClose={no} />, [['[name=password]', 'secret'], '']],
  ['a second factor to be scanned', <FactorOnDialog key="1" onClose={no} />, [['[name=password]', 'begins'], '']],
  ['a passkey to be made', <PasskeyAddDialog key="1" hasFactor onClose={no} />],
  ['a passkey that is made', <PasskeyAddDialog key="1" hasFactor onClose={no} />, [...PROOF, '']],
  ['a passkey', <PasskeyDialog key="1" passkey={PASSKEY} onClose={no} />],
  ['a passkey that gets its name', <PasskeyDialog key="1" passkey={PASSKEY} onClose={no} />, [['[name=passkey-name]', 'Watch'], '']],
  ['a passkey to be removed', <PasskeyDialog key="1" passkey={PASSKEY} onClose={no} />, ['security.passkey_remove']],
  [
    'a passkey on its way out',
    <PasskeyDialog key="1" passkey={PASSKEY} onClose={no} />,
    ['security.passkey_remove', ['[name=password]', 'secret'], ''],
  ],
  ['a first payment password', <PaymentPasswordDialog key="1" isSet={false} hasFactor onClose={no} />],
  ['a first payment password that lacks all', <PaymentPasswordDialog key="1" isSet={false} hasFactor onClose={no} />, ['']],
  ['another payment password', <PaymentPasswordDialog key="1" isSet hasFactor onClose={no} />],
  ['another payment password of two kinds', <PaymentPasswordDialog key="1" isSet hasFactor onClose={no} />, [...TWICE, '']],
  ['a forgotten payment password', <PaymentPasswordDialog key="1" isSet hasFactor onClose={no} />, ['security.payment_forgot']],
  [
    'a forgotten payment password whose code is asked for',
    <PaymentPasswordDialog key="1" isSet hasFactor onClose={no} />,
    ['security.payment_forgot', 'security.code_ask_email', ''],
  ],
  ['other recovery codes', <RecoveryDialog key="1" onClose={no} />],
  ['other recovery codes on their way', <RecoveryDialog key="1" onClose={no} />, [...PROOF, '']],
  ['recovery codes', <RecoveryCodes key="1" news="news" codes={['one', 'two']} onDone={no} />],
  ['the first word to a player with a limit', <WelcomeDialog key="1" saved="50 USDT" onClose={no} />],
  ['the first word to a player without', <WelcomeDialog key="1" saved={null} onClose={no} />],
])('%s says all that there is to say, and asks for what is its own', async (_, part, steps = []) => {
  const answer = ({ pathname }: URL, sent: string) =>
    pathname === securityApi.beginSecondFactor.path && sent.includes('begins') ? BEGUN : undefined;
  const reading = await readingOfPage(() => part, { known: KREAD_ATN, steps, isWhole: true, answer });
  expect(reading).toMatchSnapshot();
});
