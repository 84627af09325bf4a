import { describe, expect, test } from 'vitest';
import { agreedResult, resultProblemOf, type ToldResult } from './check-result.ts';
import { type ManualResult, type ManualResultProblem, manualResultProblemOf } from './manual-result.ts';
import { drawsBetween, NUMBERINGS, nextDraw, nextDraws, type Schedule } from './schedule.ts';

const UTC8 = { offsetMinutes: 480, closesBefore: 60 };
const AIRSHIP: Schedule = { ...UTC8, times: { kind: 'rounds', from: '13:09', everySeconds: 300, count: 180 }, numbering: 'of_day' };
const HONG_KONG: Schedule = { ...UTC8, closesBefore: 900, times: { kind: 'days', days: [2, 4, 6], at: '21:30' }, numbering: 'of_year' };
const DAILY: Schedule = {
  ...UTC8,
  closesBefore: 120,
  times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at: '21:32:32' },
  numbering: 'day_of_year',
};

describe('draws of a schedule', () => {
  test('of 180 rounds begin at 13:09 and end at 04:04 of the next morning, by the number of the day they began on', () => {
    const draws = drawsBetween(AIRSHIP, new Date('2026-08-22T05:09:00Z'), new Date('2026-08-23T05:09:00Z'));
    expect(draws).toHaveLength(180);
    expect(draws[0]).toEqual({
      ...{ drawNo: '20260822001', date: '2026-08-22' },
      ...{ closesAt: new Date('2026-08-22T05:08:00Z'), drawsAt: new Date('2026-08-22T05:09:00Z') },
    });
    expect(draws.at(-1)).toMatchObject({ drawNo: '20260822180', date: '2026-08-23', drawsAt: new Date('2026-08-22T20:04:00Z') });
  });

  test('of three days a week are counted through the year', () => {
    const [first, second] = drawsBetween(HONG_KONG, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-06T00:00:00Z'));
    expect([first, second]).toMatchObject([
      { drawNo: '26/001', date: '2026-01-01', closesAt: new Date('2026-01-01T13:15:00Z') },
      { drawNo: '26/002', date: '2026-01-03' },
    ]);
    expect(drawsBetween(HONG_KONG, new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z'))).toHaveLength(157);
  });

  test('far from Greenwich are found in any span, however short', () => {
    const far: Schedule = { ...DAILY, offsetMinutes: 840, times: { kind: 'days', days: [5], at: '10:00' } };
    const drawsAt = new Date('2026-01-01T20:00:00Z');
    const [from, to] = [new Date(drawsAt.getTime()), new Date(drawsAt.getTime() + 1)];
    expect(drawsBetween(far, from, to)).toMatchObject([{ drawNo: '2026002', date: '2026-01-02', drawsAt }]);
    expect(drawsBetween(far, to, new Date(to.getTime() + 1))).toEqual([]);
    expect(nextDraws(far, new Date(drawsAt.getTime() - 1), 1)).toMatchObject([{ drawsAt }]);
    expect(nextDraws(far, drawsAt, 100).length).toBeGreaterThan(51);
    expect(nextDraws(far, drawsAt, 100).length).toBeLessThan(75);
  });

  test('of a schedule without days are none, and the next one cannot be told', () => {
    const never: Schedule = { ...DAILY, times: { kind: 'days', days: [], at: '10:00' } };
    expect(nextDraws(never, new Date(0), 3)).toEqual([]);
    expect(() => nextDraw(never, new Date(0))).toThrow(RangeError);
    expect(NUMBERINGS).toEqual(['day_of_year', 'of_year', 'of_day']);
  });

  test('that come next are those after an instant, and not one at it', () => {
    const draws = nextDraws(AIRSHIP, new Date('2026-08-22T05:09:00Z'), 20);
    expect(draws.map(({ drawNo }) => drawNo)).toEqual(Array.from({ length: 20 }, (_, at) => `20260822${String(at + 2).padStart(3, '0')}`));
    expect(nextDraws(HONG_KONG, new Date('2026-01-01T00:00:00Z'), 20)).toHaveLength(20);
  });

  test('of every day carry the day of the year, as the real ones do', () => {
    expect(nextDraw(DAILY, new Date('2026-08-22T00:00:00Z'))).toMatchObject({
      drawNo: '2026234',
      drawsAt: new Date('2026-08-22T13:32:32Z'),
    });
    expect(nextDraw(DAILY, new Date('2028-12-31T00:00:00Z'))).toMatchObject({ drawNo: '2028366' });
  });

  test('none is left out or told twice where two spans meet', () => {
    const [from, middle, to] = [new Date('2026-08-20T00:00:00Z'), new Date('2026-08-21T20:04:00Z'), new Date('2026-08-23T00:00:00Z')];
    expect([...drawsBetween(AIRSHIP, from, middle), ...drawsBetween(AIRSHIP, middle, to)]).toEqual(drawsBetween(AIRSHIP, from, to));
  });
});

describe('a result that a feed tells', () => {
  const told: ToldResult = { drawNo: '2023004', date: '2023-01-04', numbers: [15, 44, 27, 33, 1, 18, 19], ordered: true };
  const expected = { drawNo: '2023004', date: '2023-01-04', drawsAt: new Date('2023-01-04T13:32:32Z') };
  const later = new Date('2023-01-04T13:40:00Z');

  test.each<readonly [string, Partial<ToldResult>, Date, string | undefined]>([
    ['is taken', {}, later, undefined],
    ['with a number twice is not, as 2022132 was', { numbers: [15, 44, 27, 33, 33, 18, 19] }, later, 'number_repeated'],
    ['with six numbers is not', { numbers: [15, 44, 27, 33, 1, 18] }, later, 'numbers_wrong'],
    ['with a number there is not is not', { numbers: [15, 44, 27, 33, 1, 18, 50] }, later, 'numbers_wrong'],
    ['of another draw is not', { drawNo: '2023005' }, later, 'draw_unexpected'],
    ['of another day is not, as 2023004 was', { date: '2024-01-04' }, later, 'date_wrong'],
    ['as it is drawn is taken', {}, expected.drawsAt, undefined],
    ['before it was drawn is not', {}, new Date('2023-01-04T13:32:31Z'), 'too_early'],
  ])('%s', (_, difference, now, problem) => expect(resultProblemOf({ ...told, ...difference }, expected, now)).toBe(problem));

  test('needs a second feed that says the same; the order counts where both know it', () => {
    const ascending = { ...told, numbers: [1, 15, 18, 27, 33, 44, 19], ordered: false };
    expect(agreedResult(told, told)).toEqual(told);
    expect(agreedResult(told, ascending)).toEqual({ ...told, ordered: false });
    expect(agreedResult(told, { ...told, numbers: [44, 15, 27, 33, 1, 18, 19] })).toBe('order_disagrees');
    expect(agreedResult(told, { ...told, numbers: [15, 44, 27, 33, 1, 19, 18] })).toBe('feeds_disagree');
    expect(agreedResult(told, { ...told, date: '2023-01-05' })).toBe('feeds_disagree');
  });

  const ascending = { ...told, numbers: [1, 15, 18, 27, 33, 44, 19], ordered: false };
  const other = { ...told, numbers: [2, ...told.numbers.slice(1)] };
  const anHourLater = new Date('2023-01-04T14:32:32Z');
  test.each<readonly [string, Partial<ManualResult>, readonly ToldResult[], Date, ManualResultProblem | undefined]>([
    ['nobody told', {}, [], anHourLater, undefined],
    ['one told too', {}, [told], anHourLater, undefined],
    ['one told without its order', {}, [ascending], anHourLater, undefined],
    ['another contradicts', {}, [other], anHourLater, 'feed_differs'],
    ['another tells in another order', { numbers: ascending.numbers }, [told], anHourLater, 'feed_differs'],
    ['may still be told', {}, [], new Date('2023-01-04T14:32:31.999Z'), 'too_early'],
    ['has a number twice', { numbers: [15, 44, 27, 33, 33, 18, 19] }, [], anHourLater, 'number_repeated'],
    ['has a number there is not', { numbers: [15, 44, 27, 33, 1, 18, 0] }, [], anHourLater, 'numbers_wrong'],
    ['is of another day', { date: '2024-01-04' }, [], anHourLater, 'date_wrong'],
  ])('or is typed in by staff: one that %s', (_, difference, words, now, problem) => {
    const facts = { expected: { ...expected, orderKnown: true }, told: words, agreed: false, now };
    expect(manualResultProblemOf({ ...told, ...difference }, facts)).toBe(problem);
    expect(manualResultProblemOf({ ...told, ...difference }, { ...facts, agreed: true })).toBe(problem ?? 'feeds_agree');
  });
});
