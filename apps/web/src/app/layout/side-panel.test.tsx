// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AuthDialogs } from '../../features/auth/index.ts';
import { pick } from '../../features/slip/index.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../shared/testing/made-match.ts';
import { SidePanel } from './side-panel.tsx';
import { SkipToSlip } from './slip-keys.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let width = 1_280;
beforeEach(() => {
  localStorage.clear();
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/\d+/.exec(query)?.[0] ?? 0), ...listening }));
});
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
afterEach(async () => {
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await open.close();
  signedOut();
  vi.unstubAllGlobals();
  localStorage.clear();
});
interface State {
  readonly width?: number;
  readonly player?: boolean;
  readonly slip?: 'sports' | 'lottery';
  readonly onceFilled?: boolean;
}
const draw = async (address: string, { width: wide = 1_280, player = true, slip, onceFilled = false }: State) => {
  width = wide;
  if (player) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  else signedOut();
  const Part = () => (
    <>
      <SkipToSlip className={undefined} />
      <main>
        <button type="button" id="price">
          2.05
        </button>
      </main>
      <SidePanel slip={slip} onceFilled={onceFilled} />
      <AuthDialogs />
    </>
  );
  open = await drawnAt(Part, { address });
  await act(() => vi.dynamicImportSettled());
};
const aside = () => open.page.querySelector('aside');
/** Only the panel's own tabs: its content, loaded or not, has tabs as well. */
const tabs = (within: ParentNode | null) =>
  [...(within?.querySelector('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])].map(
    (tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`,
  );
const panel = () => document.querySelector('[role=tabpanel]')?.getAttribute('aria-label') ?? null;
const HELP = ['common.chat', 'common.support'] as const;
const DOCKED = { slip: 'sports', width: 1_200 } as const;

describe('the slip beside the page', () => {
  test.each<[string, State, boolean]>([
    ['where the page asks for it and there is room', DOCKED, true],
    ['not where there is less room', { ...DOCKED, width: 1_199 }, false],
    ['not where the page has none', { width: 1_200 }, false],
  ])('is docked %s', async (_, state, isDocked) => {
    await draw('/sport/soccer', state);
    expect([aside() !== null, dialog()]).toEqual([isDocked, null]);
  });

  test('stands beside the bets of a player, in the address', async () => {
    await draw('/sport/soccer', DOCKED);
    expect([tabs(aside()), panel()]).toEqual([['common.slip*', 'common.bets', ...HELP], 'common.slip']);
    await open.press('common.bets');
    await until(() => open.address() === '/sport/soccer?mybet=true');
    expect([tabs(aside()), panel()]).toEqual([['common.slip', 'common.bets*', ...HELP], 'common.my_bets']);
    await open.press('common.slip');
    await until(() => open.address() === '/sport/soccer');
  });

  test('stands beside no bets of a guest', async () => {
    await draw('/sport/soccer', { ...DOCKED, player: false });
    expect(tabs(aside())).toEqual(['common.slip*', ...HELP]);
  });
});

describe('the slip over the page', () => {
  test.each([
    ['/games', false],
    ['/games?slip=true', true],
    ['/games?mybet=true', true],
  ])('is open at %s: %s', async (address, isOpen) => {
    await draw(address, { width: 900 });
    await until(() => !isOpen || dialog());
    expect(dialog() !== null).toBe(isOpen);
  });

  test('is left by its button, whichever of both is shown', async () => {
    await draw('/games?slip=true&mybet=true', { width: 900 });
    await until(dialog);
    expect(tabs(dialog()).slice(0, 2)).toEqual(['common.slip', 'common.bets*']);
    await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
    await until(() => open.address() === '/games');
    expect(dialog()).toBeNull();
  });
});

describe('the chat and the ways to be helped', () => {
  const loaded = () => act(() => vi.dynamicImportSettled());
  test.each([
    [1_280, 'chat', ['common.slip', 'common.bets', 'common.chat*', 'common.support']],
    [768, 'support', ['common.slip', 'common.bets', 'common.chat', 'common.support*']],
    [767, 'chat', ['common.chat*', 'common.support']],
    [767, 'slip', ['common.slip*', 'common.bets']],
  ])('are over the page at a width of %i, by ?%s=true', async (wide, flag, shown) => {
    await draw(`/games?${flag}=true`, { width: wide });
    await until(dialog);
    expect(tabs(dialog())).toEqual(shown);
    await act(async () => void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await until(() => open.address() === '/games');
    expect(dialog()).toBeNull();
  });

  test('lead from one to the other, one at a time', async () => {
    await draw('/games?support=true', { width: 900 });
    await until(() => dialog()?.querySelector('a'));
    await act(async () => dialog()?.querySelector<HTMLElement>('[role=tabpanel] a')?.click());
    await until(() => open.address() === '/games?chat=true');
    await open.dialog.press('common.slip');
    await until(() => open.address() === '/games?slip=true');
    expect(tabs(dialog())).toEqual(['common.slip*', 'common.bets', 'common.chat', 'common.support']);
  });

  test('are not over the page of the chat', async () => {
    await draw('/chat?chat=true', { width: 900 });
    expect(dialog()).toBeNull();
  });

  test('beside the page take the focus, and give it back with Escape', async () => {
    await draw('/sport/soccer', DOCKED);
    const price = open.page.querySelector<HTMLElement>('#price');
    await act(async () => price?.focus());
    await open.goTo('/sport/soccer?chat=true');
    await loaded();
    await until(() => aside()?.querySelector('textarea'));
    expect([tabs(aside()), document.activeElement?.tagName]).toEqual([
      ['common.slip', 'common.bets', 'common.chat*', 'common.support'],
      'TEXTAREA',
    ]);
    await act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await until(() => open.address() === '/sport/soccer');
    expect(document.activeElement).toBe(price);
  });

  test('chosen by their tab leave the focus on it', async () => {
    await draw('/sport/soccer', DOCKED);
    const tab = [...(aside()?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(({ textContent }) => textContent === 'common.chat');
    await act(async () => tab?.focus());
    await act(async () => tab?.click());
    await loaded();
    await until(() => aside()?.querySelector('textarea'));
    expect(document.activeElement?.textContent).toBe('common.chat');
  });
});

describe('the bets in the address', () => {
  test('are a page of their own on a phone', async () => {
    await draw('/games?mybet=true', { width: 767 });
    await until(() => !open.address().startsWith('/games'));
    expect(open.address()).toBe('/my-bets');
  });

  test('are for players: a guest is asked to sign in', async () => {
    await draw('/games?mybet=true', { player: false });
    await until(dialog);
    expect([open.address(), panel()]).toEqual(['/games', null]);
  });
});

describe('the slip of lotteries', () => {
  const EMPTY = { slip: 'lottery', width: 1_280, onceFilled: true } as const;
  test('says that it is empty, without its code, where nothing was ever put on it', async () => {
    await draw('/draws/hkmarksix', EMPTY);
    expect(aside()?.textContent).toContain('lottery.slip_empty');
  });
});

describe('the second stop of every page', () => {
  test('leads to the slip that is docked', async () => {
    await draw('/sport/soccer', DOCKED);
    vi.spyOn(aside() as HTMLElement, 'getClientRects').mockReturnValue([{}] as never);
    await open.press('common.skip_to_slip');
    expect([document.activeElement, open.address()]).toEqual([aside(), '/sport/soccer']);
  });

  test('opens it where it is not', async () => {
    await draw('/games', { width: 900 });
    await open.press('common.skip_to_slip');
    await until(() => open.address() !== '/games');
    expect(open.address()).toBe('/games?slip=true');
  });
});

describe('the key to the slip', () => {
  const key = (target: Element | null | undefined, name = 'F2', more: object = {}) =>
    act(
      async () =>
        void target?.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }), more)),
    );
  const price = () => open.page.querySelector<HTMLElement>('#price');
  const docked = async () => {
    await draw('/sport/soccer', DOCKED);
    vi.spyOn(aside() as HTMLElement, 'getClientRects').mockReturnValue([{}] as never);
    await act(async () => price()?.focus());
  };
  const back = () => [...(aside()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'common.back_from_slip');

  test('leads from a price to the slip, and back to the same price', async () => {
    await docked();
    await key(price());
    expect(document.activeElement).toBe(aside());
    await key(aside()?.querySelector('[role=tab]'));
    expect(document.activeElement).toBe(price());
  });

  test('so does the first stop in the slip, while there is a way back', async () => {
    await docked();
    expect(back()).toBeUndefined();
    await key(price());
    await act(async () => back()?.focus());
    await act(async () => back()?.click());
    expect(document.activeElement).toBe(price());
    await key(price());
    price()?.remove();
    await act(async () => aside()?.querySelector<HTMLElement>('[role=tab]')?.focus());
    expect(back()).toBeUndefined();
  });

  test.each([
    ['another key', 'F3', {}],
    ['the key with another', 'F2', { ctrlKey: true }],
  ])('%s does nothing', async (_, name, more) => {
    await docked();
    await key(price(), name, more);
    expect(document.activeElement).toBe(price());
  });

  test('opens the slip where it is not docked', async () => {
    await draw('/games', { width: 900 });
    await key(price());
    await until(() => open.address() !== '/games');
    expect(open.address()).toBe('/games?slip=true');
  });
});

describe('the button that opens the slip', () => {
  test.each([
    ['/sport/soccer', true],
    ['/profile', true],
    ['/chat', false],
    ['/limits', false],
    ['/responsible-play', false],
  ])('at %s is on the screen: %s', async (address, isShown) => {
    await draw(address, { width: 360 });
    await act(async () => pick('soccer', madeMatch({ match_id: '1', compare: { wl: madeMarket({ w: 20_000 }) } }), 'wl', 'w'));
    const pill = () => open.page.querySelector('[aria-haspopup=dialog]');
    await until(pill);
    expect(pill()?.closest('[hidden]') === null).toBe(isShown);
  });
});
