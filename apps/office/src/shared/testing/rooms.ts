import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenRoom, openRoom } from './open-room.tsx';

/** Time stands still, so nothing is refetched. */
const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const NOW = new Date('2026-03-04T15:30:00Z');

/** The addresses covered, by the folder of their pages. */
export const ROOMS = {
  overview: ['/'],
  pages: ['/players?text=ana', '/players/101', '/deposits', '/withdrawals', '/password', '/audit'],
  bets: ['/bets', '/bets/101/0190a5b0-7c1e-7abc-8def-0123456789ab'],
  cases: ['/cases', '/cases?channel=chat', '/cases/0190a5b0-7c1e-7abc-8def-0123456789ab'],
  content: ['/content', '/content/0190a5b0-7c1e-7abc-8def-0123456789ab'],
  exceptions: ['/held-results', '/transfers', '/reconcile'],
  settings: [
    '/settings',
    '/settings/rates',
    '/settings/cash-out',
    '/settings/promises',
    '/settings/deposits',
    '/settings/withdrawals',
    '/settings/limits',
    '/settings/exposure',
    '/settings/rewards',
    '/settings/law',
  ],
  lottery: ['/lottery', '/lottery/draws/9', '/lottery/schedules', '/lottery/odds?game=racing', '/lottery/imports'],
  games: ['/games', '/games/prizes', '/games/rounds', '/games/providers'],
  trading: ['/trading', '/trading/matches/5', '/trading/feeds', '/trading/ticker', '/trading/bonuses'],
  staff: ['/staff'],
  reports: ['/reports', '/reports/margins'],
} as const;

const SHOWN = [
  ['to who may do all, with all that may be there', true],
  ['to who only reads, with nothing that may be missing', false],
] as const;

/** The first button of each kind; links do not count. */
const buttonsOf = ({ page }: OpenRoom): readonly HTMLButtonElement[] => {
  const buttons = [...(page.querySelector('main')?.querySelectorAll('button') ?? [])].filter((each) => !each.disabled);
  return buttons.filter((each, nth) => buttons.findIndex((other) => other.textContent === each.textContent) === nth);
};

/** Fills a form as a person would who changes what they can. */
function fill(form: Element): void {
  const fields = [...form.querySelectorAll('input')].filter(
    ({ type, disabled }) => !['checkbox', 'radio', 'file'].includes(type) && !disabled,
  );
  const put = (field: HTMLInputElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const field of fields) {
    if (field.type === 'date') put(field, '2026-03-09');
    else if (field.inputMode === 'decimal' || field.inputMode === 'numeric') put(field, '7');
    else if (field.value === '') put(field, `typed ${field.maxLength}`);
  }
}
const formsOf = ({ page }: OpenRoom): readonly HTMLFormElement[] => [...page.querySelectorAll<HTMLFormElement>('main form')];
const nameOf = (form: HTMLFormElement): string => `${form.getAttribute('aria-label')} ${form.querySelectorAll('input').length}`;
const isNew = (before: readonly string[]) => (line: string) => !before.includes(line);

/** Snapshots each page of a folder as text: full, empty and refused, and what its buttons and forms send. */
export function lookAtRooms(rooms: readonly string[]): void {
  const zone = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'UTC';
    vi.useFakeTimers({ toFake: [...CLOCK], now: NOW });
    // The simulated browser follows the link of a download, and every room after it would be another page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  describe.each(rooms)('the room %s', (address) => {
    let room: OpenRoom | undefined;
    const opened = async (isFull: boolean) => {
      await room?.close();
      room = await openRoom(address, { isFull, now: NOW });
      return room;
    };
    afterEach(async () => {
      await room?.close();
      room = undefined;
    });

    test.each(SHOWN)('shows what it is answered: %s', async (_, isFull) => {
      const { asked, lines } = await opened(isFull);
      expect([...asked(), ...lines()].join('\n')).toMatchSnapshot();
    });

    test('says so when it is answered nothing', async () => {
      await room?.close();
      room = await openRoom(address, { isFull: true, now: NOW, refuses: true });
      expect(room.lines().join('\n')).toMatchSnapshot();
    });

    test('does what its buttons say', async () => {
      const done: string[] = [];
      const count = buttonsOf(await opened(true)).length;
      for (let nth = 0; nth < count; nth += 1) {
        const at = nth === 0 && room ? room : await opened(true);
        at.asked();
        const [before, forms] = [at.lines(), formsOf(at).map(nameOf)];
        const button = buttonsOf(at)[nth];
        const own = button?.closest('form');
        if (own) await at.after(() => fill(own));
        await at.after(() => button?.click());
        done.push(`(${button?.textContent})`, ...at.asked(), ...at.lines().filter(isNew(before)));
        const form = formsOf(at).find((each) => !forms.includes(nameOf(each)));
        const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]');
        if (!form || !submit) continue;
        await at.after(() => fill(form));
        const filled = at.lines();
        await at.after(() => submit.click());
        done.push(`(${button?.textContent}) (${submit.textContent})`, ...at.asked(), ...at.lines().filter(isNew(filled)));
      }
      expect(done.join('\n')).toMatchSnapshot();
    });
  });
}
