// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, useToasts } from '../../../../shared/page/toast.ts';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW } from '../../testing/made-lottery.ts';
import { madeProof } from '../../testing/made-proof.ts';
import { codeQuery } from '../draw-queries.ts';
import { DrawCode } from './draw-code.tsx';
import { SelfCheck } from './self-check.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
const write = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
});
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
});
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <output key={id}>
      <button type="button" onClick={() => dismissToast(id)}>{`${type} ${message}`}</button>
    </output>
  ));
}
async function shown(part: React.ReactNode, known: Parameters<typeof drawnAt>[1]['known'] = []) {
  open = await drawnAt(() => [part, <Toasts key="toasts" />], { address: '/', words: NAMED_WORDS, known });
  return open;
}
const CHECK = {
  ...{ checked_at: MADE_NOW, verdict: 'approved', may_draw: true, sources: 'aa'.repeat(32), built: 'bb'.repeat(32) },
  approved_by: ['Ana', 'Rui'],
};
const code = (check: object | null) => shown(<DrawCode key="code" />, [[codeQuery.queryKey, { check, now: MADE_NOW }]]);

describe('the code that draws', () => {
  test.each([
    ['approved', {}, 'draws.code_approved Ana, Rui'],
    ['not approved, which may draw for play money', { verdict: 'unapproved' }, 'draws.code_unapproved'],
    ['not approved, which may not', { verdict: 'unapproved', may_draw: false }, 'draws.code_refused'],
    ['changed', { verdict: 'changed', may_draw: false }, 'draws.code_changed'],
  ])('is said to be what it is: %s', async (_, more, words) => {
    const { text } = await code({ ...CHECK, ...more });
    expect(/draws\.code_(approved( Ana, Rui)?|unapproved|refused|changed)/.exec(text())?.[0]).toBe(words);
    expect(text()).toMatch(/draws\.code_looked 04\/03\/2026, 12:30:00/);
  });

  test('has hashes by which it can be told from other code, of its sources where the build says them', async () => {
    const hashes = ({ page }: { readonly page: HTMLElement }) => [...page.querySelectorAll('code')].map(({ textContent }) => textContent);
    expect(hashes(await code(CHECK))).toEqual([CHECK.sources, CHECK.built]);
    await open?.close();
    expect(hashes(await code({ ...CHECK, sources: '' }))).toEqual([CHECK.built]);
  });

  test('that nobody looked at says so', async () => expect((await code(null)).text()).toBe('draws.code_none'));

  test('is waited for, and says when it cannot be read', async () => {
    const { page, queries, text } = await shown(<DrawCode key="code" />);
    expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
    await act(async () =>
      queries
        .getQueryCache()
        .find({ queryKey: codeQuery.queryKey })
        ?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }),
    );
    expect(text()).toBe('errors.network.unreachable');
  });

  test('has a hash that is copied whole, and says when it could not be', async () => {
    const { page } = await code(CHECK);
    const copy = () => act(async () => page.querySelector<HTMLButtonElement>('button[aria-label="draws.copy draws.code_built"]')?.click());
    await copy();
    expect(write.mock.calls).toEqual([[CHECK.built]]);
    expect(page.querySelector('output')?.textContent).toBe('successful common.copied');
    write.mockRejectedValue(new Error('no'));
    await copy();
    expect([...page.querySelectorAll('output')].at(-1)?.textContent).toBe('error draws.copy_failed');
    await act(async () => {
      for (const each of page.querySelectorAll<HTMLElement>('output button')) each.click();
    });
  });
});

describe('a draw is checked without this page', () => {
  test('by its proof, saved under its game and number, and a program that reads it', async () => {
    const proof = madeProof('racing', {}, { draw_no: '26/092' });
    const { page, press } = await shown(<SelfCheck key="check" proof={proof} />);
    expect(page.querySelector('code')?.textContent).toBe('npm run verify -- draw fairbook-racing-26-092.json');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/fairness');
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
    await press('draws.save_proof');
    expect(names).toEqual(['fairbook-racing-26-092.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ server_seed: proof.server_seed, draw: { draw_no: '26/092' } });
  });
});
