// @vitest-environment happy-dom
import type { OfficeCaseMessage } from '@fairbook/contract/office';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { ChatMessages } from './case-messages.tsx';

const AT = new Date('2026-03-03T13:30:00.000Z');
const messages = (count: number): readonly OfficeCaseMessage[] =>
  Array.from({ length: count }, (_, nth) => ({ message_id: `m${nth}`, text: `word ${nth}`, at: AT, by: null }));
/** How high its content is, how high its window is. */
const [WHOLE, WINDOW] = [1_000, 300];

let open: Mounted;
const log = () => open.page.querySelector('[role=log]') as HTMLElement;
const say = (count: number) => open.show(<ChatMessages writer="player" messages={messages(count)} />);
const scrollTo = (top: number) =>
  act(async () => {
    log().scrollTop = top;
    log().dispatchEvent(new Event('scroll'));
  });
const MORE = 'chat_new_words';
beforeEach(async () => {
  open = await mounted(<p />, NAMED_WORDS);
  await say(3);
  Object.defineProperty(log(), 'scrollHeight', { value: WHOLE });
  Object.defineProperty(log(), 'clientHeight', { value: WINDOW });
  await scrollTo(WHOLE - WINDOW);
});
afterEach(() => open.close());

describe('a new word in a chat', () => {
  test('is read out politely, as the whole of a log is, which the keyboard reaches', () => {
    expect([log().getAttribute('aria-label'), log().tabIndex]).toEqual(['case_messages', 0]);
  });

  test('comes into view where its reader is at the end', async () => {
    await say(4);
    expect([log().scrollTop, open.button(MORE)]).toEqual([WHOLE, undefined]);
  });

  test('moves nothing under who reads above; they are told of it, and get there with one press', async () => {
    await scrollTo(100);
    expect(open.button(MORE)).toBeUndefined();
    await say(4);
    expect([log().scrollTop, open.button(MORE)?.textContent]).toEqual([100, MORE]);
    await open.press(MORE);
    await scrollTo(WHOLE - WINDOW);
    expect(open.button(MORE)).toBeUndefined();
  });

  test('is not told of where only the same words were read again', async () => {
    await scrollTo(100);
    await say(3);
    expect([log().scrollTop, open.button(MORE)]).toEqual([100, undefined]);
  });
});
