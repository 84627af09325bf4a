// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { linesOf } from '@fairbook/ui/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAuth } from '../features/auth/index.ts';
import { openDeposit } from '../features/wallet/index.ts';
import { fill } from './testing/fill.ts';
import { type OpenPage, openPage } from './testing/open-page.tsx';

/** Time stands still, so nothing is refetched. */
const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const NOW = new Date('2026-03-04T15:30:00Z');
beforeAll(() => {
  vi.useFakeTimers({ toFake: [...CLOCK], now: NOW });
  // A single tab: its lock is granted at once.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
});
afterAll(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

let open: OpenPage | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

/** Presses the page's first button with this text. */
const button = (words: string) => () => {
  const all = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(words));
  if (!found) throw new RangeError(`no button ${words} among ${all.map((each) => each.textContent).join(', ')}`);
  found.click();
};

interface Opening {
  readonly address: string;
  readonly isPlayer: boolean;
  readonly by: () => void;
  readonly known: Readonly<Record<string, object>>;
}
/** Limits of the player that open no dialog. */
const QUIET = { missing: [], answered: true, register: 'free', excluded: null, paused_until: null };
const nothing = () => undefined;
const guest = (by: () => void, known: Opening['known'] = {}): Opening => ({ address: '/', isPlayer: false, by, known });
/** A jurisdiction that asks for identity and limits. */
const NEEDS = { email_code: true, mobile_code: true, person: true, limits: ['loss', 'time'] };
const player = (address: string, by: () => void = nothing, limits: object = {}, known: Opening['known'] = {}): Opening => ({
  ...{ address, isPlayer: true, by },
  known: { 'limits.limits': { ...QUIET, ...limits }, ...known },
});

const way = (type: string, kind: string, more: object = {}) => ({
  ...{ type, payment_type: kind, currency: 'BRL', min: '20', max: '5000', fee_e4: 150, fee_fixed: '0.5', arrives_in: { from: 0, to: 90 } },
  ...{ own_account: false, cpf_known: null, play_money: kind === 'play_money', closed: null },
  ...more,
});
const PIX = way('pix', 'fiat', { own_account: true });
/** Ways to deposit, and the reply to a deposit by the first of them. */
const waysOf = (...ways: readonly { readonly type: string }[]) => {
  const begun = { type: ways[0]?.type ?? 'pix', state: 'pending', pay: { kind: 'page', url: 'https://pay.example/7' } };
  return { 'wallet.rechargeTypes': ways, 'wallet.recharge': begun, 'wallet.continueRecharge': begun };
};
const deposit = (...ways: readonly { readonly type: string }[]) => player('/profile', () => openDeposit(), {}, waysOf(...ways));
const WITHDRAW_WAY = {
  ...{
    channel: 'usdt_trc20',
    account_kind: 'crypto',
    network: 'tron',
    min: '0.01',
    max: '5000',
    fee_e4: 100,
    fee_fixed: '0.01',
    network_fee: '0.02',
  },
  ...{ allowed: true, closed: null, usual_minutes: 30 },
};
const ACCOUNT = {
  ...{ account_id: '0192a1b2-0000-7000-8000-000000000001', kind: 'crypto', country: null, bank: null, account_type: 'tron', code: null },
  ...{ account_number: 'T…9', is_default: true, usable_from: '2026-01-01T00:00:00Z' },
};
const withdrawal = (more: object = {}, accounts: readonly object[] = [ACCOUNT]) =>
  player(
    '/profile',
    button('wallet.withdraw'),
    {},
    {
      'withdrawals.withdrawWays': { allowed: true, decided_within_minutes: 60, list: [WITHDRAW_WAY], ...more },
      'withdrawals.savedAccounts': { list: accounts, known: null },
      'security.paymentPassword': { set: true, locked_until: null, proves: true },
      'wallet.memberAccount': { score: '500', currency: 'BRL' },
    },
  );
const DIALOGS: Readonly<Record<string, Opening>> = {
  'to sign in': guest(() => openAuth('login')),
  'to sign in again': guest(() => openAuth('login', { code: 'auth.session_idle', details: { minutes: '15' } })),
  'to open an account': guest(() => openAuth('registration')),
  'to open an account under a law that asks for more': guest(() => openAuth('registration'), { 'identity.registrationNeeds': NEEDS }),
  'for a forgotten password': guest(() => openAuth('forgot')),
  'to deposit where there is no way': deposit(),
  'to deposit by Pix, or by a way that is closed': deposit(PIX, way('card', 'card', { closed: 'Back on Monday.' })),
  'to deposit by card, from an account that is known': deposit(
    way('card', 'card', { cpf_known: '***.982.247-**', fee_e4: 0, fee_fixed: '0' }),
  ),
  'to deposit by another': deposit(way('wallet', 'third_party', { currency: 'USD', arrives_in: { from: 0, to: 0 } })),
  'to deposit play money': deposit(way('play_money', 'play_money', { currency: null, fee_e4: 0, fee_fixed: '0', min: '1', max: '1000' })),
  'to deposit on a chain': deposit(way('usdt', 'crypto', { currency: 'USDT' })),
  'to deposit what is missing': player('/profile', () => openDeposit({ amount: parseAmount('61.5') }), {}, waysOf(PIX)),
  'to set up withdrawals': player('/profile', button('wallet.withdraw')),
  'to withdraw': withdrawal(),
  'to withdraw where it is not allowed': withdrawal({ allowed: false }),
  'to withdraw where there is no way': withdrawal({ list: [] }),
  'to withdraw by a way that is closed': withdrawal({ list: [{ ...WITHDRAW_WAY, closed: 'Back on Monday.' }] }),
  'to withdraw to nowhere yet': withdrawal({}, []),
  'that asks for limits': player('/', nothing, { answered: false }),
  'that asks for a limit of losses': player('/', nothing, { missing: ['loss'] }),
  'that asks for a limit of time': player('/', nothing, { missing: ['time'] }),
  'of a register that lists a player': player('/', nothing, { register: 'listed' }),
  'of a register that could not be asked': player('/', nothing, { register: 'unchecked' }),
  'to deposit during a pause': player('/profile', () => openDeposit(), { paused_until: '2026-03-09T00:00:00Z' }),
  'to be left alone for a while': player('/limits', button('limits.pause_now')),
  'to be left alone for long': player('/limits', button('limits.exclusion_open')),
  ...Object.fromEntries(
    [
      ...[
        'auth.edit_named auth.nickname',
        'auth.edit_named auth.email',
        'auth.confirm_named auth.mobile',
        'auth.edit_named auth.password_row',
      ],
      ...['security.export_download', 'security.create_payment', 'security.turn_off_factor', 'security.renew_codes'],
      ...['security.everywhere', 'security.passkey_add_title', 'security.passkey_edit_named'],
    ].map((words) => [`of ${words}`, player('/account', button(words))]),
  ),
};

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
const buttons = () => dialogs().flatMap((each) => [...each.querySelectorAll<HTMLButtonElement>('button')]);
const wordsOf = (each: HTMLButtonElement) => `${each.getAttribute('aria-label') ?? ''}${each.textContent}`;
const said = () => dialogs().flatMap(linesOf);

/** While a step leads to another: fills it, sends it, and collects what it shows. */
async function sentOn(page: OpenPage, known: readonly string[]): Promise<readonly string[]> {
  const sent: string[] = [];
  for (const seen = new Set(known); ; ) {
    const next = buttons().find((each) => each.type === 'submit' && !each.disabled && !seen.has(wordsOf(each)));
    const form = next?.closest('form');
    if (!next || !form) return sent;
    const name = wordsOf(next);
    seen.add(name);
    await page.after(() => fill(form));
    const before = said();
    await page.after(() => next.click());
    sent.push(`(${name})`, ...[...page.asked()].sort(), ...said().filter((line) => !before.includes(line)));
  }
}

test.each(Object.keys(DIALOGS))('the dialog %s says what it is for, and its buttons do what they say', async (name) => {
  const { address, isPlayer, by, known } = DIALOGS[name] as Opening;
  const opened = async () => {
    await open?.close();
    open = await openPage(address, { isPlayer, now: NOW, known });
    await open.after(by);
    open.asked();
    return open;
  };
  let page = await opened();
  const done = [...said()];
  // The close button goes last: everything before it is in the same dialog.
  const isClosing = (words: string) => Number(words === 'common.close');
  const kinds = [...new Set(buttons().map(wordsOf))].sort((one, other) => isClosing(one) - isClosing(other));
  for (const kind of kinds) {
    if (!buttons().some((each) => wordsOf(each) === kind)) page = await opened();
    const pressed = buttons().find((each) => wordsOf(each) === kind);
    if (!pressed || pressed.disabled) continue;
    const form = pressed.closest('form');
    await page.after(() => form && fill(form));
    const before = said();
    await page.after(() => pressed.click());
    done.push(`(${kind})`, ...[...page.asked()].sort(), ...said().filter((line) => !before.includes(line)));
    done.push(...(await sentOn(page, kinds)));
  }
  expect(done.join('\n')).toMatchSnapshot();
});
