import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { signedIn, signedOut } from '../api/session.ts';
import { drawnAt, type Place } from './drawn-at.tsx';

/** Attributes that a reader does not see, but browsers, keyboards and screen readers use. */
const TOLD = [
  ...['name', 'type', 'placeholder', 'autocapitalize', 'spellcheck', 'enterkeyhint', 'target', 'rel', 'datetime', 'open'],
  ...['aria-disabled', 'aria-haspopup', 'aria-live', 'aria-busy', 'aria-hidden', 'aria-checked', 'aria-selected', 'tabindex', 'width'],
] as const;

function attributesOf(root: Element): readonly string[] {
  // Ids that React generates depend on how much was rendered before.
  const all = [...root.querySelectorAll('input, select, textarea, button, a, details, time, progress, rect, ul, ol')];
  return all.flatMap((element) => {
    const told = TOLD.flatMap((name) =>
      element.hasAttribute(name) ? [`${name}=${(element.getAttribute(name) ?? '').replace(/^_r_\w+_$/, '…')}`] : [],
    ).filter((each) => each !== 'type=button');
    const label = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40);
    return told.length === 0 ? [] : [`  ${element.tagName.toLowerCase()} ${told.join(' ')} — ${label}`];
  });
}

/** The fixed time of all readings. */
export const READ_AT = new Date('2026-03-04T15:30:00Z');

/** Runs every test of a file at one fixed time, as a player or a guest on a first visit. */
export function readAs(who: 'player' | 'guest'): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: READ_AT });
    if (who === 'player') signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    else signedOut();
  });
  afterEach(() => {
    signedOut();
    vi.useRealTimers();
  });
}

/** A press of what contains these words, or typing a text into the first field that matches a selector. */
type Step = string | readonly [selector: string, text: string];
export type Steps = readonly Step[];

export interface Reading extends Partial<Place> {
  /** Steps taken before reading. */
  readonly steps?: Steps;
  /** Includes what browsers and screen readers are given. */
  readonly isWhole?: true;
}

/** Returns everything a page or a part shows, with its dialog: its title, the calls it makes, and every line. */
export async function readingOfPage(Page: () => ReactNode, { steps = [], isWhole, answer, ...place }: Reading): Promise<string> {
  document.title = '';
  const asked: string[] = [];
  const drawing = await drawnAt(Page, {
    ...{ address: '/', words: NAMED_WORDS },
    ...place,
    answer: (url, sent) => {
      const call = [`${url.pathname.replace(/^.*\/v1/, '')}${url.search}`, sent].filter(Boolean).join(' ');
      // The time zone of the machine is not part of the reading.
      asked.push(call.replace(/(timezone_offset\W+)\d+/, '$1…'));
      return answer?.(url, sent);
    },
  });
  const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
  await settled();
  for (const step of steps) {
    const { press, type } = dialog() ? drawing.dialog : drawing;
    await (typeof step === 'string' ? press(step === '' ? undefined : step) : type(step[0], step[1]));
    await settled();
  }
  const parts = [drawing.page, dialog()].filter((part) => part !== null);
  const lines = parts.flatMap((part) => [...linesOf(part), ...(isWhole ? attributesOf(part) : [])]);
  const text = [document.title, ...asked, ...lines].join('\n');
  await drawing.close();
  return text;
}

/** Waits until answers are rendered, with the parts they need. */
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
