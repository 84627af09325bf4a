// @vitest-environment happy-dom
import { supportApi } from '@fairbook/contract';
import { CASE_TOPICS } from '@fairbook/core/support';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { CaseList } from './case-list.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

const socket = fakeSocket();
const ID = '01900000-0000-7000-8000-000000000001';
let sent: readonly SentCall[] = [];
let open: Drawn;
beforeEach(() => {
  sent = sentTo(supportApi.openCase, supportApi.openGuestCase);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

const form = async (more: Partial<ContactFormProps> = {}) => {
  open = await drawn(<ContactForm isPlayer topic="account" reference="" {...more} />);
};
const write = async (text: string) => {
  const area = open.page.querySelector<HTMLTextAreaElement>('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const choose = async (topic: string) => {
  const field = open.page.querySelector<HTMLSelectElement>('select');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, topic);
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const wrong = () => [...open.page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name);

describe('who writes to us', () => {
  test('is told of everything that is missing at once, and nothing is sent', async () => {
    await form({ isPlayer: false, topic: '', reference: 'no code of ours!' });
    await open.type('input[name=email]', 'ana');
    await open.press();
    expect([wrong(), document.activeElement?.getAttribute('name'), sent.length]).toEqual([
      ['topic', 'words', 'reference', 'email'],
      'topic',
      0,
    ]);
    await choose(CASE_TOPICS[0]);
    expect([open.page.querySelector('select')?.value, wrong()]).toEqual([CASE_TOPICS[0], []]);
  });

  test('as a player gives no address, and no code where there is none', async () => {
    await form();
    expect(open.page.querySelector('input[name=email]')).toBeNull();
    await write('Where is my money?');
    await open.press();
    expect(sent.map(({ path, body: { case_id: _, ...body } }) => [path, body])).toEqual([
      [supportApi.openCase.path, { topic: 'account', text: 'Where is my money?' }],
    ]);
  });

  test.each([
    ['game', 'pgGame/dice', { topic: 'game', reference: 'pgGame/dice' }],
    ['game', '', { topic: 'game' }],
    ['draw', 'racing 871', { topic: 'draw', reference: 'racing 871' }],
  ] as const)('about a %s is sent with its code %j', async (topic, reference, kept) => {
    await form({ topic, reference });
    await write('It stopped in the middle.');
    await open.press();
    expect(sent.map(({ body: { case_id: _, text: __, ...body } }) => body)).toEqual([kept]);
  });

  test('as a guest is answered at the address they give, about what they name', async () => {
    await form({ isPlayer: false, reference: ID });
    await write('Where is my money?');
    await open.type('input[name=email]', 'ana@example.org');
    await open.press();
    expect(sent.map(({ path, body }) => [path, body.email, body.reference, body.topic])).toEqual([
      [supportApi.openGuestCase.path, 'ana@example.org', ID, 'account'],
    ]);
  });

  test.each([
    [true, 'support.sent'],
    [false, 'support.sent_guest'],
  ])('hears that it came, with the fields free for more until something is typed: %s', async (isPlayer, words) => {
    await form({ isPlayer, reference: ID });
    const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await write('Hello');
    if (!isPlayer) await open.type('input[name=email]', 'ana@example.org');
    await open.press();
    await sent[0]?.reply({ case_id: ID, number: 7 });
    const said = () => open.page.querySelector('form [role=status]')?.textContent;
    expect([said(), open.page.querySelector('textarea')?.value]).toEqual([words, '']);
    expect(open.page.querySelector<HTMLInputElement>('input[name=reference]')?.value).toBe('');
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.cases]);
    await write('And');
    expect(said()).toBe('');
  });

  test('the same once more after no answer writes one case, and anything else another', async () => {
    await form();
    for (const text of ['One', 'One', 'Two']) {
      await write(text);
      await open.press();
      await sent.at(-1)?.lose();
    }
    const [first, again, other] = sent.map(({ body }) => body.case_id);
    expect([sent.length, first === again, first === other]).toEqual([3, true, false]);
  });
});

describe('what was written before', () => {
  const message = (text: string, ours: boolean) => ({ message_id: text, text, at: new Date('2026-03-04T15:30:00Z'), ours });
  const one = (number: number, state: string, more: object = {}) => ({
    ...{ case_id: ID.replace(/1$/, String(number)), number, topic: 'account', reference: null, state },
    ...{ messages: [message(`mine ${number}`, false), message(`ours ${number}`, true)], ...more },
  });
  const list = async (...cases: readonly object[]) => {
    open = await drawn(<CaseList asked={undefined} />, [[keys.cases, { list: cases }]]);
    return [...open.page.querySelectorAll('details')];
  };

  test('stands open where it is the newest or was answered, and can be gone on with until it is closed', async () => {
    const cases = await list(one(1, 'closed'), one(2, 'open'), one(3, 'answered', { reference: 'B-1' }), one(4, 'closed'));
    expect(cases.map((each) => [each.open, each.querySelector('form') !== null])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(cases.map((each) => each.textContent?.includes('support.reference_of'))).toEqual([false, false, true, false]);
    expect([...(cases[1]?.querySelectorAll('li') ?? [])].map((each) => each.textContent?.match(/support\.by_\w+/)?.[0])).toEqual([
      ...['support.by_you', 'support.by_us'],
    ]);
  });

  test('is read again when a case changed, and by nothing else', async () => {
    await list(one(1, 'open'));
    const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await socket.say('player:7', [{ kind: 'notice.added', about: 'bet' }]);
    expect(read).not.toHaveBeenCalled();
    await socket.say('player:7', [{ kind: 'case.changed', case_id: ID }]);
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.cases]);
  });

  test('is said to be nothing where it is', async () => {
    await list();
    expect(open.text()).toContain('support.no_cases');
  });
});
