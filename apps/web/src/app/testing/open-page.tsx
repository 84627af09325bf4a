import { allEndpoints, type SignedIn } from '@fairbook/contract';
import { type SampleAnswers, sampleAnswers } from '@fairbook/contract/testing';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { setupI18n } from '@lingui/core';
import { notifyManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { App } from '../app.tsx';
import { createQueries } from '../queries.ts';
import { createAppRouter } from '../router.tsx';

export interface OpenPage extends Pick<SampleAnswers, 'asked'> {
  /** The lines in the main part of the page, in the slip beside it, and in dialogs. */
  readonly lines: () => readonly string[];
  /** Presses every kind of button in the main part of the page once, in turn; returns the calls and the changes of each. */
  readonly pressAll: () => Promise<readonly string[]>;
  readonly path: () => string;
  /** Does something, and waits until its effects are done. */
  readonly after: (done: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Reader {
  /** A player gets replies with every optional field, a guest with none. */
  readonly isPlayer: boolean;
  readonly now: Date;
  /** Every call is refused. */
  readonly refused?: true;
  /** Overrides of replies, by call: fields that replace the sample's, or a list that replaces its list. */
  readonly known?: Readonly<Record<string, object>>;
}

interface HappyWindow {
  readonly happyDOM: {
    setInnerWidth(width: number): void;
    readonly settings: { readonly navigation: { disableMainFrameNavigation: boolean } };
  };
}
/** Wide enough for the slip beside the page. */
const WIDTH = 1_280;
const MARKETS = {
  wl: { status: 'open', goal: null, single: 1, version: 3, w: '1.50', d: '4.20', l: '6.00' },
  handicap: { status: 'open', goal: '-1', single: 1, version: 4, w: '2.40', d: '3.60', l: '2.60' },
  ou25: { status: 'suspended', goal: null, single: 1, version: 5, over: '1.85', under: '2.00' },
  ah: { status: 'open', goal: '-0.5', single: 1, version: 6, w: '1.90', l: '1.95' },
  at: { status: 'open', goal: '165.5', single: 1, version: 7, over: '1.91', under: '1.89' },
};
/** Matches on offer by id: one upcoming, one in play, and one tomorrow. */
const withMatches = (sample: { readonly list: readonly object[] }, now: Date): object => ({
  ...sample,
  server_time: now.toISOString(),
  list_markets: ['wl', 'handicap'],
  feed_silent: false,
  live_bets: true,
  list: sample.list.map((match, nth) => ({
    ...match,
    match_id: String(101 + nth),
    discipline: null,
    ...[
      { status: 'upcoming', period: null, match_start_time: new Date(now.getTime() + 3_600_000).toISOString() },
      {
        status: 'live',
        period: 'second_half',
        match_start_time: new Date(now.getTime() - 4_800_000).toISOString(),
        minute: 63,
        home_score: 2,
        away_score: 1,
      },
      { status: 'upcoming', period: null, match_start_time: new Date(now.getTime() + 26 * 3_600_000).toISOString() },
    ][nth % 3],
    compare: MARKETS,
  })),
});

/** Opens a page of the site in a desktop-wide browser; every call gets a sample reply. */
export async function openPage(address: string, { isPlayer, now, refused, known = {} }: Reader): Promise<OpenPage> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  notifyManager.setScheduler(queueMicrotask);
  const answers = sampleAnswers({
    ...{ endpoints: allEndpoints, base: '/sports/api/v1', now, isFull: isPlayer, refuses: () => refused === true },
    instead: {
      'sports.matches': (sample) => withMatches(sample as { readonly list: readonly object[] }, now),
      ...Object.fromEntries(
        Object.entries(known).map(([name, more]) => [name, (sample: object) => (Array.isArray(more) ? more : { ...sample, ...more })]),
      ),
    },
  });
  vi.stubGlobal('fetch', answers.fetch);
  setTransport(() => ({ baseUrl: '', retries: 0, headers: () => ({}), fetch: answers.fetch }));
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setInnerWidth(WIDTH);
  // Saved files are not fetched.
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'ana', token: 'token', idle_seconds: 1_800 } as SignedIn);
  else signedOut();
  const queries = createQueries();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-GB', messages: NAMED_WORDS });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const state = () => `${answers.count()} ${document.body.innerHTML}`;
  const settled = async () => {
    for (let [before, quiet] = ['', 0]; quiet < 2; quiet = before === state() ? quiet + 1 : 0) {
      before = state();
      await act(async () => {
        await vi.dynamicImportSettled();
        for (let turns = 0; turns < 5; turns += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          if (answers.open() > 0 || queries.isFetching() > 0 || router.state.status === 'pending') turns = 0;
        }
      });
    }
  };
  await router.load();
  await act(async () => root.render(<App i18n={i18n} queries={queries} router={router} timeZone="UTC" />));
  await settled();
  const lines = () => [...document.querySelectorAll('main, aside, [role=dialog]')].flatMap(linesOf);
  return {
    asked: answers.asked,
    path: () => router.state.location.pathname,
    lines,
    after: async (done) => {
      await act(async () => done());
      await settled();
    },
    pressAll: async () => {
      const pressed: string[] = [];
      answers.asked();
      const buttons = [...page.querySelectorAll<HTMLButtonElement>('main button')];
      const wordsOf = (button: HTMLButtonElement) => `${button.getAttribute('aria-label') ?? ''}${button.textContent}`;
      const kinds = buttons.filter((each, nth) => buttons.findIndex((other) => wordsOf(other) === wordsOf(each)) === nth);
      for (const button of kinds) {
        if (!button.isConnected || button.disabled) continue;
        const before = lines();
        await act(async () => button.click());
        await settled();
        pressed.push(`(${wordsOf(button)})`, ...[...answers.asked()].sort(), ...lines().filter((line) => !before.includes(line)));
      }
      return pressed;
    },
    close: async () => {
      await act(async () => root.unmount());
      page.remove();
      queries.clear();
      vi.clearAllTimers();
      vi.unstubAllGlobals();
    },
  };
}
