// @vitest-environment happy-dom
import { disavowalApi } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { type Me, meQuery, personQuery, realNameQuery } from '../me-query.ts';
import { AccountCard } from './account-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { DisownCard } from './disown-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

readAs('player');
afterEach(() => {
  window.location.hash = '';
});
const no = () => undefined;
const ME = {
  ...{ user_id: 7n, nickname: 'Ana', email: 'a•@e.c', mobile: '+55 •••• 4321', email_verified: true, mobile_verified: true },
  ...{ invite_code: 'FRIEND', last_sign_in_at: new Date('2025-02-03T12:00:00Z') },
} as Me;
const UNPROVEN: Me = { ...ME, email_verified: false, mobile_verified: false };
const SESSION = {
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: READ_AT,
  last_seen_at: READ_AT,
};
const PROOFS = { on: false, proves: false };
const known = (me: Me, name: string | null = null, cpf: string | null = null, required = false, proofs = PROOFS) =>
  [
    [[...keys.security, 'second-factor'], proofs],
    [[...keys.security, 'payment-password'], { set: true, proves: true }],
    [meQuery.queryKey, me],
    [realNameQuery.queryKey, name],
    [personQuery.queryKey, { person: cpf === null ? null : { cpf }, required }],
    [
      keys.sessions,
      [
        { ...SESSION, session_id: '1', ip: '10.0.0.1', current: true },
        { ...SESSION, session_id: '2', ip: '10.0.0.2', current: false },
      ],
    ],
  ] as const;
const dialog = (part: Parameters<typeof AccountDialog>[0]['part'], me = ME) => <AccountDialog part={part} me={me} onClose={no} />;

test.each<[string, ReactNode, ReturnType<typeof known>, Steps?]>([
  ['the card of an account', <AccountCard key="1" />, known(ME)],
  ['the card of an account whose player said everything', <AccountCard key="1" />, known(ME, 'Ana Silva', '529.982.247-25', true)],
  [
    'the card of an account that lacks everything',
    <AccountCard key="1" />,
    known({ ...ME, email: null, mobile: null, last_sign_in_at: null }, null, null, true),
  ],
  ['the card of an account with an unproven mailbox', <AccountCard key="1" />, known(UNPROVEN)],
  ['the card of an account with an unproven number', <AccountCard key="1" />, known({ ...UNPROVEN, email: null })],
  ['the card of sessions', <SessionsCard key="1" />, known(ME)],
  ['the nickname', dialog('nickname'), known(ME)],
  ['the nickname on its way', dialog('nickname'), known(ME), [['[name=nickname]', 'Rui'], '']],
  ['the real name', dialog('real_name'), known(ME)],
  ['no real name', dialog('real_name'), known(ME), ['']],
  ['a real name on its way', dialog('real_name'), known(ME), [['[name=real_name]', 'Ana Silva'], '']],
  ['another mailbox', dialog('email'), known(ME)],
  ['no other mailbox', dialog('email'), known(ME), ['']],
  ['a first mailbox', dialog('email', { ...ME, email: null }), known(ME)],
  [
    'another mailbox on its way',
    dialog('email'),
    known(ME),
    [
      ['[name=email]', ' ana@example.com '],
      ['[name=code]', '123456'],
      ['[name=current-password]', 'secret'],
      ['[name=old-code]', '654321'],
      '',
    ],
  ],
  ['another mailbox whose code is asked for', dialog('email'), known(ME), [['[name=email]', 'ana@example.com'], 'auth.code_send']],
  [
    'a first mailbox whose code is asked for',
    dialog('email', { ...ME, email: null }),
    known(ME),
    [['[name=email]', 'ana@example.com'], 'auth.code_send'],
  ],
  ['another number', dialog('mobile'), known(ME)],
  ['another number whose code is asked for', dialog('mobile'), known(ME), [['[name=phone]', '11987654321'], 'auth.code_send']],
  [
    'another number on its way',
    dialog('mobile'),
    known(ME),
    [['[name=phone]', '11987654321'], ['[name=code]', '123456'], ['[name=current-password]', 'secret'], ['[name=old-code]', '654321'], ''],
  ],
  ['another mailbox, with an app', dialog('email'), known(ME, null, null, false, { on: true, proves: true })],
  ['another mailbox, with a new app', dialog('email'), known(ME, null, null, false, { on: true, proves: false })],
  ['another mailbox by the payment password', dialog('email'), known(ME), ['auth.proof_payment']],
  ['a mailbox to be proven', dialog('email', UNPROVEN), known(ME)],
  ['a mailbox to be proven without a code', dialog('email', UNPROVEN), known(ME), ['']],
  ['a mailbox to be proven whose code is asked for', dialog('email', UNPROVEN), known(ME), ['auth.code_send']],
  ['a mailbox that is proven', dialog('email', UNPROVEN), known(ME), [['[name=code]', '123456'], '']],
  ['a number that is proven', dialog('mobile', UNPROVEN), known(ME), [['[name=code]', '123456'], '']],
  ['a mailbox that was mistyped', dialog('email', UNPROVEN), known(ME), ['auth.use_another']],
  ['another password', dialog('password'), known(ME)],
  ['no other password', dialog('password'), known(ME), ['']],
  ['another password without a proven mailbox', dialog('password', UNPROVEN), known(ME)],
  [
    'another password on its way',
    dialog('password'),
    known(ME),
    [['[name=current-password]', 'secret'], ['[name=new-password]', 'abcdefg8'], ['[name=repeat-password]', 'abcdefg8'], ''],
  ],
  ['who a player is', dialog('person'), known(ME)],
  ['who a player is, left empty', dialog('person'), known(ME), ['']],
  [
    'who a player is on its way',
    dialog('person'),
    known(ME),
    [['[name=cpf]', '529.982.247-25'], ['[name=birth-date]', ' 01/02/1990 '], ''],
  ],
])('%s says all that there is to say, and asks for what is its own', async (_, part, its, steps = []) => {
  expect(await readingOfPage(() => part, { known: its, steps, isWhole: true })).toMatchSnapshot();
});

test.each(['password_changed', 'email_changed', 'mobile_changed'])(
  'a link about %s says what a press stops, and what it did',
  async (about) => {
    window.location.hash = '#token';
    const answer = ({ pathname }: URL) =>
      pathname === disavowalApi.readDisavowal.path
        ? { about, changed_at: '2026-03-01T10:00:00.000Z', expires_at: '2026-04-01T10:00:00.000Z' }
        : about === 'email_changed'
          ? {}
          : undefined;
    const reading = (steps: Steps) => readingOfPage(() => <DisownCard />, { steps, isWhole: true, answer });
    expect([await reading([]), await reading(['auth.not_me_do'])].join('\n')).toMatchSnapshot();
  },
);
