// @vitest-environment happy-dom
import type { Day } from '@fairbook/core/rewards';
import { commitListHashOf } from '@fairbook/fair';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { madeIn } from '../../testing/made-lottery.ts';
import { type CommitsReply, commitsQuery } from '../draw-queries.ts';
import { CommitList } from './commit-list.tsx';

const TODAY = '2026-03-04' as Day;
const one = (game: 'racing' | 'hkmarksix', nth: number): CommitsReply['list'][number] => ({
  ...{ game, draw_no: String(2_026_000 + nth), match_id: String(nth), commit: String(nth % 10).repeat(64) },
  ...{ chain: 'cafe'.repeat(16), round: 26_000_000 + nth, draw_at: madeIn(nth * 60) },
});
const reply = (list: CommitsReply['list'], more: object = {}): CommitsReply => ({
  ...{ day: TODAY, list },
  hash: commitListHashOf(list.map(({ draw_no, ...each }) => ({ ...each, drawNo: draw_no }))),
  ...more,
});
const LIST = [...Array.from({ length: 22 }, (_, at) => one('racing', at + 1)), one('hkmarksix', 30)];

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
let see: (isThere: boolean) => Promise<void>;
const stopped = vi.fn<() => void>();
beforeEach(() => {
  stopped.mockReset();
  const Observer = function observer(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => act(async () => tell([{ isIntersecting }]));
    return { observe: () => undefined, disconnect: stopped };
  };
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(async () => {
  await open?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
async function shown(known: CommitsReply | null) {
  open = await drawnAt(() => <CommitList today={TODAY} />, {
    ...{ address: '/', words: NAMED_WORDS },
    known: known ? [[commitsQuery(TODAY).queryKey, known]] : [],
  });
  const { page } = open;
  return {
    ...open,
    rows: () => [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
    check: () => page.querySelector('[data-list-check]')?.textContent ?? null,
  };
}
const come = async () => {
  for (let turns = 0; turns < 2; turns += 1) await act(() => vi.dynamicImportSettled());
};

describe('what the house committed to for a day', () => {
  test('is listed, each draw with its time, commitment and round, and leads to the draw', async () => {
    const { rows, page } = await shown(reply(LIST.slice(0, 1)));
    expect(rows()).toEqual([['draws.game_racing 2026001', '12:31', '1111…1111', '26,000,001']]);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/draws/racing/1');
    expect(page.querySelector('tbody code')?.getAttribute('title')).toBe('1'.repeat(64));
  });

  test('is shown in part, and whole when that is asked for', async () => {
    const { rows, press, text } = await shown(reply(LIST));
    expect([rows().length, text().includes('draws.commits_more 23')]).toEqual([20, true]);
    await press('draws.commits_more');
    expect([rows().length, text().includes('draws.commits_more')]).toEqual([23, false]);
  });

  test('is that of one game where that is chosen, of those there are', async () => {
    const { rows, press, page } = await shown(reply(LIST));
    const chips = [...page.querySelectorAll('fieldset button')].map(({ textContent }) => textContent);
    expect(chips.toSorted()).toEqual(['draws.commits_all23', 'draws.game_hkmarksix1', 'draws.game_racing22']);
    await press('draws.game_hkmarksix1');
    expect(rows().map(([name]) => name)).toEqual(['draws.game_hkmarksix 2026030']);
    await press('draws.commits_all');
    expect(rows().length).toBe(20);
  });

  test('is nothing on some days', async () => {
    const { text, rows } = await shown(reply([]));
    expect([text().includes('draws.commits_none'), rows()]).toEqual([true, []]);
  });

  test('is asked for by the day that is typed, and that of today while none is', async () => {
    const { type, queries, page } = await shown(reply(LIST));
    const read = (day: string) => queries.getQueryCache().find({ queryKey: commitsQuery(day as Day).queryKey }) !== undefined;
    expect(page.querySelector('input')?.value).toBe(TODAY);
    await type('input', '2026-03-03');
    expect(read('2026-03-03')).toBe(true);
    expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
    await type('input', '');
    expect(page.querySelectorAll('tbody tr').length).toBe(20);
  });

  test('that cannot be read says so, and is read again', async () => {
    const { queries, text, press } = await shown(null);
    const query = queries.getQueryCache().find({ queryKey: commitsQuery(TODAY).queryKey });
    await act(async () => query?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }));
    expect(text()).toContain('errors.network.unreachable');
    const again = vi.spyOn(query as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('the hash over the list', () => {
  test('is worked out here once the reader has come to it', async () => {
    const { check, text } = await shown(reply(LIST));
    await see(false);
    await come();
    expect([check(), text().includes('draws.checking')]).toEqual([null, true]);
    await see(true);
    await come();
    expect([check(), text().includes('draws.checking'), stopped.mock.calls.length > 0]).toEqual(['draws.commits_right', false, true]);
  });

  test.each<[string, CommitsReply]>([
    ['of another list', reply(LIST, { hash: 'ab'.repeat(32) })],
    ['of a list that was changed', { ...reply(LIST), list: LIST.slice(1) }],
    ['of a list that cannot be read', { ...reply(LIST), list: [{ ...LIST[0], commit: 'none' } as never] }],
  ])('is said to be wrong: %s', async (_, list) => {
    const { check } = await shown(list);
    await see(true);
    await come();
    expect(check()).toBe('draws.commits_wrong');
  });

  test('is told whole, and saved with the list under the day', async () => {
    const { page, press } = await shown(reply(LIST));
    expect(page.querySelector('code')?.textContent).toBe(reply(LIST).hash);
    expect(page.textContent).toContain('draws.commits_hash 23');
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await press('draws.commits_save');
    expect(names).toEqual(['fairbook-commits-2026-03-04.json']);
    const saved = JSON.parse((await files[0]?.text()) ?? '') as { readonly list: readonly object[]; readonly hash: string };
    expect([saved.list.length, saved.hash, saved.list[0]]).toEqual([23, reply(LIST).hash, expect.objectContaining({ draw_no: '2026001' })]);
  });
});
