import type { PlayerId } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import type { OutgoingMessage } from '../../../platform/events/messenger.ts';
import { readDisavowalToken } from '../disavowals/disavowal-token.ts';
import { type SendDeps, sendMessages } from './send-messages.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const NOW = new Date('2026-03-10T12:00:00Z');
const LINK_KEY = Buffer.alloc(32, 1);
const LINK = '018f0000-0000-7000-8000-00000000000a';
const ASKER = Buffer.alloc(32, 2);
const MESSAGE = {
  id: 5n,
  address: 'a@x.test',
  about: 'email_changed',
  purpose: null,
  language: 'en',
  disavowal: null,
  asker: null,
  words: null,
};
const CODE = { ...MESSAGE, about: 'code', purpose: 'reset', asker: ASKER };
const KEPT = { expiresAt: new Date(NOW.getTime() + 1), sent: false, codeHash: null, player: null as PlayerId | null };

let sent: OutgoingMessage[];
beforeEach(() => {
  sent = [];
});
/** A house with these due messages, the stored code, and the owner of the address. */
function house(
  due: readonly object[],
  { kept = KEPT as object | null, owner = ANA as PlayerId | null, fails = [] as readonly string[] } = {},
) {
  const waiting = [...due];
  const paper = paperDb({
    'identity.take_message': () => waiting.splice(0, 1),
    'identity.lock_asked_code': kept ? [kept] : [],
    'identity.address_owner': owner === null ? [] : [{ id: owner }],
  });
  const deps: SendDeps = {
    ...{ db: paper.db, houseName: 'Fairbook', siteUrl: 'https://bets.example/any', linkKey: LINK_KEY, now: () => NOW },
    codes: { hashOf: ({ purpose, address, code }) => Buffer.from(`${purpose} ${address} ${code}`) },
    messenger: {
      send: async (message) => {
        if (fails.includes(message.id)) throw new Error('away');
        sent.push(message);
      },
    },
  };
  return { ...paper, send: () => sendMessages(deps), removed: () => paper.asked('identity.delete_message').map(([id]) => id) };
}

describe('a message that is due', () => {
  test('is sent once to whom it is for, in its language, under its number, and is gone', async () => {
    const { send, removed, asked } = house([MESSAGE, { ...MESSAGE, id: 6n, address: 'b@x.test', language: 'pt' }]);
    await send();
    expect(sent.map(({ id, to }) => [id, to])).toEqual([
      ['5', 'a@x.test'],
      ['6', 'b@x.test'],
    ]);
    expect(sent[0]).toMatchObject({
      subject: 'Fairbook: the e-mail of your account has changed',
      text: 'Fairbook: the e-mail address of your account was added or replaced.',
    });
    expect(sent[1]?.text).not.toBe(sent[0]?.text);
    expect([removed(), asked('identity.take_message')]).toEqual([
      [5n, 6n],
      [[NOW], [NOW], [NOW]],
    ]);
  });

  test('with a link says it at its end, behind what no server sees, made with the key of links', async () => {
    await house([{ ...MESSAGE, disavowal: LINK }]).send();
    const [, token = ''] = /https:\/\/bets\.example\/not-me#(\S+)$/.exec(sent[0]?.text ?? '') ?? [];
    expect([readDisavowalToken(LINK_KEY, token), readDisavowalToken(Buffer.alloc(32, 9), token)]).toEqual([LINK, undefined]);
  });

  test('with words says them, and where to go on', async () => {
    await house([{ ...MESSAGE, about: 'case_answered', words: { number: '12', text: 'Here it is.' } }]).send();
    expect(sent[0]?.subject).toBe('Fairbook: our answer to your message no. 12');
    for (const words of ['Here it is.', 'no. 12', 'https://bets.example/contact', 'Fairbook']) expect(sent[0]?.text).toContain(words);
  });

  test('that could not be sent stays, keeps none behind it waiting, and is told of when all were tried', async () => {
    const { send, removed } = house([MESSAGE, { ...MESSAGE, id: 6n }, { ...MESSAGE, id: 7n }], { fails: ['5', '7'] });
    await expect(send()).rejects.toThrow('2 messages were not sent');
    expect([sent.map(({ id }) => id), removed()]).toEqual([['6'], [6n]]);
  });
});

describe('a code that is due', () => {
  test('is made when it leaves, kept as its hash alone, and says what it is for and for how long', async () => {
    const { send, asked, removed } = house([CODE]);
    await send();
    const { subject = '', text = '' } = sent[0] ?? {};
    const code = /\d{6}$/.exec(subject)?.[0] ?? '';
    expect(text).toBe(
      `Fairbook: use the code ${code} to choose a new password. It is valid for 10 minutes. Tell the code to nobody. If it was not you, ignore this message.`,
    );
    expect(asked('identity.lock_asked_code')).toEqual([['reset', 'a@x.test', ASKER]]);
    expect(asked('identity.make_code')).toEqual([['reset', 'a@x.test', ASKER, Buffer.from(`reset a@x.test ${code}`)]]);
    expect(removed()).toEqual([5n]);
  });

  test.each<[string, object, Parameters<typeof house>[1]]>([
    ['is over', CODE, { kept: { ...KEPT, expiresAt: NOW } }],
    ['nobody asks for any more', CODE, { kept: null }],
    ['would tell nobody anything', CODE, { owner: null }],
    ['has no purpose', { ...CODE, purpose: null }, {}],
    ['has nobody who asked', { ...CODE, asker: null }, {}],
  ])('that %s is not sent, and is gone', async (_, message, has) => {
    const { send, asked, removed } = house([message], has);
    await send();
    expect([sent, asked('identity.make_code'), removed()]).toEqual([[], [], [5n]]);
  });

  test('to an address that is another player’s tells its owner instead', async () => {
    const { send, asked } = house([{ ...CODE, purpose: 'bind' }], { kept: { ...KEPT, player: ANA }, owner: RUI });
    await send();
    expect(sent.map(({ subject }) => subject)).toEqual(['Fairbook: you already have an account']);
    expect([/\d{6}/.test(sent[0]?.text ?? ''), asked('identity.make_code')]).toEqual([false, []]);
  });
});
