// @vitest-environment happy-dom
import { type SignedIn, supportApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { ContactView, type ContactViewProps } from './contact-view.tsx';

const ANA = { user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn;
const CODE = '01900000-0000-7000-8000-000000000001';
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(async () => {
  await open.close();
  signedOut();
});

interface Facts extends Partial<ContactViewProps> {
  readonly isPlayer?: boolean;
  readonly answers?: { readonly answer_hours: number; readonly usual_minutes: number | null };
}
async function draw({ isPlayer = false, answers, topic, reference }: Facts = {}) {
  if (isPlayer) signedIn(ANA);
  else signedOut();
  open = await drawnAt(() => <ContactView topic={topic} reference={reference} />, {
    ...{ address: '/contact', words: NAMED_WORDS },
    known: [[keys.cases, { list: [] }], ...(answers ? [[keys.support, answers] as const] : [])],
  });
  return open;
}
const card = (name: string) => open.page.querySelector(`[aria-label="${name}"]`);
const field = (name: string) => open.page.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value;

describe('how long an answer takes', () => {
  const expected = () => card('support.write')?.querySelector('p')?.textContent;

  test('is being asked for at first, and nothing is promised', async () => {
    await draw();
    expect(expected()).toBe('common.loading');
  });

  test('is what the house promises alone, where it does not know what it took lately', async () => {
    await draw({ answers: { answer_hours: 24, usual_minutes: null } });
    expect(expected()).toBe('support.expected 24');
  });

  test.each([
    [0, 'support.usual_minutes 1'],
    [1, 'support.usual_minutes 1'],
    [2, 'support.usual_minutes 2'],
    [59, 'support.usual_minutes 59'],
    [60, 'support.usual_hours 1'],
    [61, 'support.usual_hours 2'],
    [120, 'support.usual_hours 2'],
    [150, 'support.usual_hours 3'],
  ])('is said with what it took lately, in hours from the first whole one: %i minutes', async (usual_minutes, said) => {
    await draw({ answers: { answer_hours: 24, usual_minutes } });
    expect(expected()).toBe(`support.expected 24 ${said}`);
  });

  test('is read from the house', async () => {
    const asked: string[] = [];
    open = await drawnAt(() => <ContactView topic={undefined} reference={undefined} />, {
      address: '/contact',
      answer: (url) => void asked.push(url.pathname),
    });
    expect(asked).toContain(supportApi.support.path);
  });
});

describe('the form', () => {
  test('begins with what the address says it is about, and the code of what it is', async () => {
    await draw({ isPlayer: true, topic: 'account', reference: CODE });
    expect([card('support.write')?.querySelector('h2')?.textContent, field('topic'), field('reference')]).toEqual([
      'support.write',
      'account',
      CODE,
    ]);
  });

  test.each([undefined, 'gossip', ''])('begins with nothing chosen where the address names no subject of ours: %s', async (topic) => {
    await draw({ topic });
    expect([field('topic'), field('reference')]).toEqual(['', '']);
  });

  test('asks a guest where the answer goes, and not a player, even one who signs in on the page', async () => {
    await draw({ topic: 'account' });
    expect(field('email')).toBe('');
    await open.type('[name=email]', 'ana@example.org');
    await open.type('[name=reference]', 'B-1');
    await act(async () => signedIn(ANA));
    expect([field('email'), field('reference'), field('topic')]).toEqual([undefined, '', 'account']);
  });
});

describe('a case that is asked for', () => {
  const listed = (nth: number, channel: 'chat' | 'form', state: 'open' | 'closed') => ({
    ...{ case_id: `0190000${nth}-0000-7000-8000-000000000001`, number: nth, topic: 'bet', reference: null, channel, state },
    messages: [],
  });
  const LIST = [listed(1, 'form', 'closed'), listed(2, 'form', 'closed'), listed(3, 'chat', 'open'), listed(4, 'chat', 'closed')];
  const opened = async (nth: number) => {
    signedIn(ANA);
    const asked = `0190000${nth}-0000-7000-8000-000000000001`;
    open = await drawnAt(() => <ContactView topic={undefined} reference={undefined} asked={asked} />, {
      ...{ address: '/contact', words: NAMED_WORDS, known: [[keys.cases, { list: LIST }]] },
    });
    const cases = [...open.page.querySelectorAll('details')];
    return { shown: cases.flatMap((each, at) => (each.open ? [at + 1] : [])), focus: document.activeElement?.textContent };
  };

  test('is open and in view among the others', async () => {
    expect(await opened(2)).toEqual({ shown: [1, 2], focus: expect.stringContaining('support.case_head 2') });
    expect(open.address()).toBe('/contact');
  });

  test('and is a chat that goes on is the chat', async () => {
    await opened(3);
    expect(open.address()).toBe('/chat');
  });

  test('and is a chat that is over stands among the others', async () => {
    expect((await opened(4)).shown).toEqual([1, 4]);
  });

  test('and is not there leaves all as it is', async () => {
    expect((await opened(9)).shown).toEqual([1]);
  });
});

describe('beside the form', () => {
  test('stand the ways to what answers most questions', async () => {
    await draw();
    expect(card('support.first')?.querySelector('h2')?.textContent).toBe('support.first');
    expect([...(card('support.first')?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['common.live_support', '/chat'],
      ['common.faq', '/faq'],
      ['common.how_to_play', '/howToPlay/soccer'],
      ['common.house_rules', '/agreement'],
      ['support.help_lines', '/responsible-play'],
    ]);
  });

  test.each([true, false])('stands what was written before for a player alone: %s', async (isPlayer) => {
    const { text } = await draw({ isPlayer });
    expect(text().includes('support.no_cases')).toBe(isPlayer);
  });
});
