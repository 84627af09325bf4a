import { allOfficeEndpoints, type Permission, type Staff } from '@fairbook/contract/office';
import { sampleAnswers } from '@fairbook/contract/testing';
import type { Messages } from '@lingui/core';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { ME, SignedProvider } from '../me.ts';
import { type Mounted, mounted } from './mounted.tsx';

export interface Desk extends Mounted {
  /** The calls since the last read. */
  readonly asked: () => readonly string[];
  /** The pages whose cached data was invalidated. */
  readonly stale: () => readonly string[];
  /** The labels of the visible buttons. */
  readonly buttons: () => readonly string[];
  /** Presses, types into the fields from the first on, and presses again; returns the calls made. */
  readonly ask: (begin: string, texts: readonly string[], send?: string) => Promise<readonly string[]>;
  /** Chooses in the nth select. */
  readonly choose: (nth: number, value: string) => Promise<void>;
}

interface Sitting {
  readonly may: readonly Permission[];
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly words?: Messages;
  /** Overrides of sample replies, by call. */
  readonly instead?: Readonly<Record<string, (sample: object) => object>>;
  /** Calls that are refused, by name. */
  readonly refuses?: readonly string[];
}

const NOW = new Date('2026-03-04T15:30:00Z');
/** Cached lists, one of every kind that an action can change; no part reads them itself. */
const LISTS = [
  ['trading', 'seen'],
  ['lottery', 'seen'],
  ['settings', 'seen'],
  ['games', 'seen'],
  ['transfers', 'seen'],
  ['staff', 'seen'],
  ['bet', 'seen'],
];

/** Renders a part of a page for a member of staff with these permissions, with a server that returns samples. */
export async function desk(
  part: ReactNode,
  { may, name = 'bo', words, sameHands = [], instead = {}, refuses = [] }: Sitting,
): Promise<Desk> {
  const answers = sampleAnswers({
    ...{ endpoints: allOfficeEndpoints, base: '/office/api/v1', now: NOW, isFull: true, instead },
    refuses: (call) => refuses.includes(call),
  });
  vi.stubGlobal('fetch', answers.fetch);
  const staff = { name, same_hands: sameHands, permissions: may } as unknown as Staff;
  const open = await mounted(<SignedProvider value={staff}>{part}</SignedProvider>, words);
  const settled = () =>
    act(async () => {
      for (let turns = 0; turns < 5; turns += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (answers.open() > 0) turns = 0;
      }
    });
  await act(async () => {
    open.queries.setQueryData(ME, staff);
    for (const list of LISTS) open.queries.setQueryData(list, {});
  });
  await settled();
  const press = async (words: string) => {
    await open.press(words);
    await settled();
  };
  const isStale = (list: readonly string[]) => open.queries.getQueryState(list)?.isInvalidated === true;
  const setChosen = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
  return {
    ...open,
    press,
    ask: async (begin, texts, send = begin) => {
      await press(begin);
      for (const [nth, text] of texts.entries()) await open.type(nth, text);
      answers.asked();
      await press(send);
      return answers.asked();
    },
    choose: (nth, value) =>
      act(async () => {
        const select = open.page.querySelectorAll('select')[nth];
        setChosen?.call(select, value);
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    asked: answers.asked,
    stale: () => LISTS.filter(isStale).map(([room = '']) => room),
    buttons: () => [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent ?? ''),
    close: async () => {
      await open.close();
      vi.unstubAllGlobals();
    },
  };
}
