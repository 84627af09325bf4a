// @vitest-environment happy-dom
import type { OfficeCase, Permission } from '@fairbook/contract/office';
import { QUICK_TEXTS } from '@fairbook/i18n/office';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, sheetOf, unanswered } from '../../shared/testing/sheet.ts';
import { CaseActions } from './case-actions.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
interface Seen {
  readonly channel?: 'chat' | 'form';
  readonly language?: string;
  readonly claimed_by?: string | null;
  readonly state?: string;
  readonly may?: readonly Permission[];
  readonly refuses?: boolean;
  /** Who is signed in. */
  readonly name?: string;
}
let open: Acted;
const shown = async ({
  channel = 'form',
  language = 'pt',
  claimed_by = 'bo',
  state = 'open',
  may = ['support.answer'],
  refuses = false,
  name = 'bo',
}: Seen = {}) => {
  const row = { case_id: ID, revision: 7, claimed_by, state, channel, language } as unknown as OfficeCase;
  open = await acted(<CaseActions row={row} />, { may, signed: { name }, refuses: () => refuses });
  open.sent();
};
afterEach(async () => {
  await open.close();
  sessionStorage.clear();
});

describe('what is done about a case', () => {
  test.each<[string, Seen, readonly string[]]>([
    ['taken by nobody is to take it', { claimed_by: null }, ['case_claim']],
    ['of a colleague is to take it over', { claimed_by: 'ana' }, ['case_take_over']],
    ['of one’s own is to answer or to close it', {}, ['case_send', 'case_close']],
    ['of one’s own that was answered is the same', { state: 'answered' }, ['case_send', 'case_close']],
    ['that is closed is nothing', { state: 'closed' }, []],
    ['is nothing for who may only read', { claimed_by: null, may: ['support.read'] }, []],
    ['of one’s own is nothing for who may not answer any more', { may: ['support.read'] }, []],
  ])('%s', async (_, seen, buttons) => {
    await shown(seen);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each<[string, string | null, boolean]>([
    ['a colleague has it', 'ana', true],
    ['nobody has it', null, false],
  ])('says whether %s', async (_, claimed_by, isSaid) => {
    await shown({ claimed_by });
    expect(open.text().includes('case_held_by')).toBe(isSaid);
  });
});

describe('a case is', () => {
  test.each([
    ['taken', null, 'case_claim'],
    ['taken over', 'ana', 'case_take_over'],
  ])('%s as it was seen, and everything is read again', async (_, claimed_by, words) => {
    await shown({ claimed_by });
    await open.tap(words);
    expect(open.sent()).toEqual([`POST /cases/${ID}/claim {"revision":7}`, 'read all']);
  });

  test('read again when it could not be taken, which is said', async () => {
    await shown({ claimed_by: null, refuses: true });
    await open.tap('case_claim');
    expect(open.sent()).toEqual([`POST /cases/${ID}/claim {"revision":7}`, 'read all']);
    expect(open.text()).toContain('errors.server.busy');
  });

  test.each([
    ['answered as it was seen, and the field is empty for the next answer', false, ''],
    ['not answered when it is refused, which is said, and the answer stays', true, 'Pago ontem.'],
  ])('%s', async (_, refuses, left) => {
    await shown({ refuses });
    const sheet = sheetOf(open.page, 'case_answer');
    await sheet.fill({ case_answer: 'Pago ontem.' });
    await sheet.send();
    expect(open.sent()).toEqual([`POST /cases/${ID}/answer {"revision":7,"text":"Pago ontem."}`, 'read all']);
    expect([sheet.fields(), open.text().includes('errors.server.busy')]).toEqual([{ case_answer: left }, refuses]);
  });

  test('not lost while the player is looked at: what was typed is there again, until it is sent or the case is closed', async () => {
    await shown();
    await sheetOf(open.page, 'case_answer').fill({ case_answer: 'Pago on' });
    await open.close();
    await shown();
    const sheet = sheetOf(open.page, 'case_answer');
    expect(sheet.fields()).toEqual({ case_answer: 'Pago on' });
    await sheet.send();
    await open.close();
    await shown();
    expect(sheetOf(open.page, 'case_answer').fields()).toEqual({ case_answer: '' });
    await sheetOf(open.page, 'case_answer').fill({ case_answer: 'Outra' });
    await open.tap('case_close');
    await sheetOf(open.page, 'case_close').fill({ reason: 'written twice' });
    await sheetOf(open.page, 'case_close').send();
    expect(sessionStorage.length).toBe(0);
  });

  test('written apart from every other case', async () => {
    sessionStorage.setItem(`case-draft:bo:${ID.replace('ab', 'ac')}`, 'of another');
    await shown();
    expect(sheetOf(open.page, 'case_answer').fields()).toEqual({ case_answer: '' });
  });

  test('written apart from what a colleague left in the same tab, who finds it again', async () => {
    await shown();
    await sheetOf(open.page, 'case_answer').fill({ case_answer: 'Pago on' });
    const found: unknown[] = [];
    for (const name of ['ana', 'bo']) {
      await open.close();
      await shown({ name, claimed_by: name });
      found.push(sheetOf(open.page, 'case_answer').fields());
    }
    expect(found).toEqual([{ case_answer: '' }, { case_answer: 'Pago on' }]);
  });

  test.each([
    ['taken', null, 'case_claim', {}],
    ['answered', 'bo', 'case_send', { case_answer: 'Pago ontem.' }],
  ])('not %s a second time while the first is not answered', async (_, claimed_by, words, typed) => {
    await shown({ claimed_by });
    if (claimed_by !== null) await sheetOf(open.page).fill(typed);
    unanswered();
    await open.tap(words);
    expect(open.button(words)?.disabled).toBe(true);
  });

  test('not answered with nothing but space', async () => {
    await shown();
    const sheet = sheetOf(open.page, 'case_answer');
    await sheet.fill({ case_answer: '     ' });
    await sheet.send();
    expect(open.sent()).toEqual([]);
  });

  test('closed with a reason, as it was seen, and everything is read again; or answered after all', async () => {
    await shown();
    await open.tap('case_close');
    await open.tap('cancel');
    expect(open.buttons()).toEqual(['case_send', 'case_close']);
    await open.tap('case_close');
    const sheet = sheetOf(open.page, 'case_close');
    await sheet.fill({ reason: 'written twice' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual([`POST /cases/${ID}/close`, { revision: 7, reason: 'written twice' }]);
    expect(read).toEqual(['read all']);
  });
});

describe('in a chat', () => {
  const field = () => open.page.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) => sheetOf(open.page, 'case_answer').fill({ case_answer: text });
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
      for (let turns = 0; turns < 12; turns += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    });
  const ANSWER = `POST /cases/${ID}/answer {"revision":7,"text":"k"}`;

  test.each<[string, KeyboardEventInit, Seen, readonly string[]]>([
    ['Ctrl+Enter sends', { ctrlKey: true }, { channel: 'chat' }, [ANSWER, 'read all']],
    ['Cmd+Enter sends', { metaKey: true }, { channel: 'chat' }, [ANSWER, 'read all']],
    ['Enter alone begins a line', {}, { channel: 'chat' }, []],
    ['nothing is sent by a key in an answer that is mailed', { ctrlKey: true }, { channel: 'form' }, []],
  ])('%s', async (_, keys, seen, sent) => {
    await shown(seen);
    await type(' \n ');
    await press('Enter', keys);
    expect(open.sent()).toEqual([]);
    await type('k');
    await press('Enter', keys);
    expect(open.sent()).toEqual(sent);
  });

  test('the field keeps the focus, also where the button was pressed', async () => {
    await shown({ channel: 'chat' });
    await type('Olá!');
    open.button('case_send')?.focus();
    await open.tap('case_send');
    expect([document.activeElement, field().value]).toEqual([field(), '']);
  });

  test('what is typed while an answer is on its way stays for the next one', async () => {
    await shown({ channel: 'chat' });
    await type('Olá!');
    const answered = fetch;
    let answer = () => undefined as unknown;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => new Promise<void>((go) => (answer = go)).then(() => answered(...args)));
    await press('Enter', { ctrlKey: true });
    await type('Olá! E o código?');
    await press('Enter', { ctrlKey: true });
    answer();
    await press('a');
    expect([open.sent().filter((line) => line.startsWith('POST')).length, field().value]).toEqual([1, 'E o código?']);
  });

  describe('a quick text', () => {
    beforeEach(() => {
      for (const language of ['pt', 'en', 'ko'] as const)
        vi.spyOn(QUICK_TEXTS, language).mockResolvedValue({
          messages: { 'support.quick_hello': `hello in ${language}`, 'support.quick_more': `more in ${language}` },
        });
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    test.each(['pt', 'en', 'ko'])('is in the language of who reads it: %s', async (language) => {
      await shown({ channel: 'chat', language });
      const button = [...open.page.querySelectorAll('details button')].find((each) => each.textContent === `hello in ${language}`);
      expect(button?.getAttribute('lang')?.slice(0, 2)).toBe(language);
    });

    test('in a language that the office does not speak says what it means, which is not typed', async () => {
      await shown({ channel: 'chat', language: 'ko' });
      const meant = [...open.page.querySelectorAll('details p')].map((each) => each.textContent);
      expect(meant[0]).toMatch(/^hello in (pt|en)$/);
      await open.tap('hello in ko');
      expect(field().value).toBe('hello in ko');
    });

    test('is typed, below what is there, and sent by nobody but its writer', async () => {
      await shown({ channel: 'chat' });
      await open.tap('hello in pt');
      expect([field().value, document.activeElement]).toEqual(['hello in pt', field()]);
      await open.tap('more in pt');
      expect([field().value, open.sent()]).toEqual(['hello in pt\nmore in pt', []]);
    });

    test('is not offered for an answer that is mailed', async () => {
      await shown();
      expect(open.page.querySelector('details')).toBeNull();
    });
  });
});
