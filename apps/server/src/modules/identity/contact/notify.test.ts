import type { PlayerId } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import type { Contacts } from '../sql/contacts.ts';
import { notifyAnswer } from './notify-answer.ts';
import { notifyAddress, notifyPlayer } from './notify-player.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const IN_A_WEEK = new Date('2026-03-17T12:00:00Z');
const ANA = 7n as PlayerId;
const CONTACTS: Contacts = {
  ...{ player: ANA, email: 'ana@x.test', mobile: '+5511912345678', emailVerified: true, mobileVerified: false },
  ...{ language: 'pt', nickname: 'Ana', realName: null },
};

let written: { readonly name: string; readonly values: readonly unknown[] }[];
beforeEach(() => {
  written = [];
});
/** A transaction that records writes; reads return these contacts. */
const txWith = (contacts: Partial<Contacts> = {}, former: readonly string[] = []): Tx =>
  ({
    query: async ({ name }: { readonly name: string }, values: readonly unknown[]) => {
      written.push({ name, values });
      if (name === 'identity.contacts') return [{ ...CONTACTS, ...contacts }];
      return name === 'identity.former_addresses' ? former.map((address) => ({ address })) : [];
    },
  }) as unknown as Tx;
const valuesOf = (wanted: string) => written.filter(({ name }) => name === wanted).map(({ values }) => values);
/** The messages: recipient, subject, link, and further values. */
const messages = () =>
  valuesOf('identity.insert_message').map(([address, about, purpose, language, at, disavowal, asker, words]) => {
    expect([purpose, at, asker]).toEqual([null, AT, null]);
    return { address, about, language, disavowal, words };
  });
const isSentSoon = () => valuesOf('jobs.add').map(([name]) => name);

describe('a change of an account', () => {
  test('that somebody else may have made is told at every address it has and lately had, each with a link for a week', async () => {
    await notifyPlayer(txWith({}, ['old@x.test', 'ana@x.test']), AT, { about: 'destination_added', contacts: CONTACTS, subject: 'thing' });
    expect(valuesOf('identity.former_addresses')).toEqual([[ANA, AT]]);
    const links = valuesOf('identity.insert_disavowal');
    const to = ['ana@x.test', '+5511912345678', 'old@x.test'];
    expect(links.map(([, ...link]) => link)).toEqual(to.map((address) => [ANA, 'destination_added', 'thing', address, AT, IN_A_WEEK]));
    expect(messages()).toEqual(
      to.map((address, n) => ({ address, about: 'destination_added', language: 'pt', disavowal: links[n]?.[0], words: null })),
    );
    expect(new Set(links.map(([id]) => id)).size).toBe(3);
  });

  test('that nobody can disown is told where the player is reached now, without a link', async () => {
    await notifyPlayer(txWith({}, ['old@x.test']), AT, { about: 'session_copied', contacts: { ...CONTACTS, mobile: null } });
    expect(messages()).toEqual([{ address: 'ana@x.test', about: 'session_copied', language: 'pt', disavowal: null, words: null }]);
    expect([valuesOf('identity.insert_disavowal'), valuesOf('identity.former_addresses')]).toEqual([[], []]);
  });

  test.each([
    ['an equal one waits', { waiting: true, tries: [] }],
    ['there were five of its kind within the hour', { waiting: false, tries: [6, 6] }],
  ])('is told on the site alone while %s, and can be disowned by the earlier link', async (_, counted) => {
    const tx = txWith();
    const query = async (statement: { readonly name: string }, values: readonly unknown[]) => {
      if (statement.name === 'identity.notice_waiting') return [{ waiting: counted.waiting }];
      if (statement.name === 'identity.note_attempts') return counted.tries.map((tries) => ({ tries }));
      return tx.query(statement as never, values as never);
    };
    await notifyPlayer({ query } as unknown as Tx, AT, { about: 'password_changed', contacts: CONTACTS });
    expect([messages(), valuesOf('identity.insert_disavowal').length, valuesOf('notices.insert_told').length]).toEqual([[], 2, 1]);
  });

  test('is told on the site too, and sent by the job', async () => {
    await notifyPlayer(txWith(), AT, { about: 'password_changed', contacts: CONTACTS });
    const [[players, about, , steps, facts] = []] = valuesOf('notices.insert_told');
    expect([players, about, steps, facts]).toEqual([[ANA], ['security'], [''], ['{"what":"password_changed"}']]);
    expect(isSentSoon()).toEqual(['send-messages']);
  });
});

test('who is no player is told at the address that is said, and no notice is written', async () => {
  await notifyAddress(txWith(), AT, { address: 'rui@x.test', about: 'staff_password', language: 'en' });
  expect(messages()).toEqual([{ address: 'rui@x.test', about: 'staff_password', language: 'en', disavowal: null, words: null }]);
  expect([isSentSoon(), valuesOf('notices.insert_told')]).toEqual([['send-messages'], []]);
});

describe('an answer of ours', () => {
  const told = { number: 12, text: 'Here it is.' };
  const [whole, short] = [
    { about: 'case_answered', words: { number: '12', text: 'Here it is.' } },
    { about: 'case_noted', words: { number: '12' } },
  ];
  test.each<[string, Partial<Contacts>, object | null]>([
    ['goes whole to an address that was proven', {}, { address: 'ana@x.test', ...whole }],
    ['is only said to be there at one that was not', { emailVerified: false }, { address: 'ana@x.test', ...short }],
    [
      'is only said to be there by SMS',
      { email: null, emailVerified: false, mobileVerified: true },
      { address: '+5511912345678', ...short },
    ],
    ['is mailed to nobody who cannot be reached', { email: null, mobile: null }, null],
  ])('%s', async (_, contacts, message) => {
    await notifyAnswer(txWith(contacts), AT, { case: { player: ANA, email: null, language: 'en' }, ...told });
    expect(messages()).toEqual(message ? [{ language: 'en', disavowal: null, ...message }] : []);
    expect(isSentSoon()).toEqual(['send-messages']);
  });

  test('goes whole to a guest', async () => {
    await notifyAnswer(txWith(), AT, { case: { player: null, email: 'g@x.test', language: 'en' }, ...told });
    expect(messages()).toEqual([{ address: 'g@x.test', language: 'en', disavowal: null, ...whole }]);
  });
});
