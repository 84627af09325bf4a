// @vitest-environment happy-dom
import { rewardsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { InvitedView } from './invited-view.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let asked: string[] = [];
const ONE = { nickname: 'Z•••', day: '2026-03-09', type: 3, brought: null };
const house = { list: [ONE] as object[], more: false, sums: { invited: 1, rewarded: 0, brought: '0' } };
const draw = async (told: Partial<typeof house> = {}) => {
  asked = [];
  open = await drawnAt(InvitedView, {
    ...{ address: '/invited', words: NAMED_WORDS },
    answer: (url) => {
      if (url.pathname !== rewardsApi.invited.path) return undefined;
      asked.push(url.search);
      return { ...house, ...told };
    },
  });
  await until(() => open.text().includes('invited_sums'));
};
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(180));
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
const rows = () => [...open.page.querySelectorAll('li')].map((row) => row.textContent);
const figures = () => [...open.page.querySelectorAll('dd')].map((figure) => figure.textContent);

test('whom a player invited stands there by a first letter, with the day and what each brought', async () => {
  await draw({ list: [ONE, { ...ONE, type: 2, brought: '5' }], sums: { invited: 2, rewarded: 1, brought: '5' } });
  expect(rows()).toEqual([
    expect.stringMatching(/^Z•••.*09.03.2026.*rewards\.invited_nothing$/),
    expect.stringMatching(/^Z•••.*rewards\.invited_agent.*09.03.2026.*5[.,]00/),
  ]);
  expect(figures()).toEqual(['2', '1', expect.stringMatching(/5[.,]00/)]);
  expect(open.text()).toContain('rewards.invited_private');
});

test('another period is asked for by the reader’s clock, from its beginning', async () => {
  await draw();
  await open.press('rewards.report_preset_365');
  await until(() => asked.length === 2);
  const [first, second] = asked.map((search) => Object.fromEntries(new URLSearchParams(search)));
  expect(first).toEqual({ days: '30', timezone_offset: '180', start: '0', limit: '20' });
  expect(second).toEqual({ ...first, days: '365' });
});

test('more are added to those there are', async () => {
  await draw({ more: true });
  await open.press('common.more');
  await until(() => rows().length === 2);
  expect(new URLSearchParams(asked[1]).get('start')).toBe('20');
});

test('who invited nobody is told so, and can invite', async () => {
  await draw({ list: [], sums: { invited: 0, rewarded: 0, brought: '0' } });
  expect(open.text()).toContain('rewards.invited_none');
  expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/invited?invite=true']);
});
