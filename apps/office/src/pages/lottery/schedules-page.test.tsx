// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { SchedulesPage } from './schedules-page.tsx';

const NOW = '2026-03-04T15:30:00.000Z';
const GROUPS = ['specialCode', 'tail', 'noneOf'];
const ROW = {
  ...{ game: 'hkmarksix', source: 'own', offset_minutes: 480, numbering: 'of_year', closes_before: 60, order_told: false },
  ...{ times: { kind: 'days', days: [2, 4, 6], at: '21:30' }, merged_exactly_six: true, void_after_seconds: 900, result_within_hours: 30 },
  ...{ groups: GROUPS, open_groups: ['specialCode', 'tail'], version: { number: 8, by: null, at: null } },
};
const WORDS = { 'office.lot_when_days': '{days} at {at}', 'office.lot_when_rounds': '{count} each {seconds} from {from}' };

let open: Desk;
const shown = async (more: object = {}, may: readonly Permission[] = ['lottery.schedule'], until: string | null = null) => {
  open = await desk(<SchedulesPage />, {
    ...{ may, words: WORDS },
    instead: {
      'office.lotteryTerms.lotteries': (sample) => ({
        ...sample,
        now: NOW,
        list: [{ ...(sample as { list: readonly object[] }).list[0], ...ROW, published: { draws: 7, until }, ...more }],
      }),
    },
  });
  expect(open.asked()).toEqual(['GET /lottery/schedules']);
};
const cells = () => [...open.page.querySelectorAll('td')].map(({ textContent }) => textContent);
/** When the draws of the dry run close, from the table under the form. */
const firstDraw = () => [...(open.page.querySelectorAll('table')[1]?.querySelectorAll('tbody td') ?? [])][0]?.textContent;
afterEach(() => open.close());

describe('when lotteries are drawn', () => {
  test.each<[string, object, string]>([
    ['days of the week, Monday first', {}, 'Tue Thu Sat at 21:30 (UTC+08:00)'],
    ['Sunday last', { times: { kind: 'days', days: [1, 7], at: '09:00' } }, 'Mon Sun at 09:00 (UTC+08:00)'],
    ['rounds', { times: { kind: 'rounds', first_at: '13:00', every_seconds: 300, count: 180 } }, '180 each 300 from 13:00 (UTC+08:00)'],
    ['a clock behind', { offset_minutes: -180 }, 'Tue Thu Sat at 21:30 (UTC−03:00)'],
  ])('is said by %s', async (_, more, words) => {
    await shown(more);
    expect(cells()[2]).toBe(words);
  });

  test('stands beside when betting closes, how many groups are open of all, and how many draws are published', async () => {
    await shown();
    expect(cells().slice(3, 6)).toEqual(['60 s', '2 / 3', '7']);
  });

  test.each<[string, Permission, string]>([
    ['changed by who may', 'lottery.schedule', 'office.change'],
    ['only looked at by who may set odds', 'lottery.odds', 'office.look'],
  ])('is %s', async (_, may, words) => {
    await shown({}, [may]);
    expect(open.buttons()).toEqual([words]);
    await open.press(words);
    expect(open.button('office.save') !== undefined).toBe(may === 'lottery.schedule');
  });

  test('is left as it is by who closes it', async () => {
    await shown();
    await open.press('office.change');
    await open.press('office.cancel');
    expect([open.button('office.save'), open.asked()]).toEqual([undefined, []]);
  });

  test('is sent whole, with the version that was seen, and read again', async () => {
    await shown();
    await open.press('office.change');
    const inputs = [...open.page.querySelectorAll('input')];
    const nth = (value: string) => inputs.findIndex((input) => input.value === value);
    await open.type(nth('60'), '90');
    await open.type(inputs.length - 1, 'late balls');
    await open.press('office.save');
    const [sent = '', read] = open.asked();
    expect([sent.slice(0, sent.indexOf('{')), read]).toEqual(['PUT /lottery/schedules/hkmarksix ', 'GET /lottery/schedules']);
    const { game: _, groups: __, version, ...terms } = ROW;
    const said = { closes_before: 90, version: version.number, reason: 'late balls' };
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toEqual({ ...terms, ...said });
  });

  test.each<[string, string | null, string]>([
    // In 2026, Thursday the fifth of March is the 28th draw of the year.
    ['now, while none is published', null, '26/028'],
    ['now, where the last that is published was before', '2026-02-01T00:00:00.000Z', '26/028'],
    ['the last that is published', '2026-03-05T13:30:00.000Z', '26/029'],
  ])('is tried from %s', async (_, until, drawNo) => {
    await shown({}, ['lottery.schedule'], until);
    await open.press('office.change');
    expect(firstDraw()).toBe(drawNo);
  });
});
