import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '../money/index.ts';
import { compareDailyFile, DIFFERENCES, type DifferenceKind, type OurRecord, RESOLUTIONS, resolutionsOf } from './compare-daily-file.ts';
import { type DailyFile, type DailyFileRow, dayEnd, dayStart, readDailyFile, writeDailyFile } from './daily-file.ts';
import { WITHDRAWAL_STATES, withdrawalMayBecome } from './withdrawal-states.ts';

const DAY = '2026-11-21';
const EXPECTED = { provider: 'sandbox_pay', day: DAY };
const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, other: Partial<DailyFileRow> = {}): DailyFileRow => ({
  reference: uuidOf(n),
  payment: `E${n}`,
  status: 'paid',
  amount: amount(BigInt(n + 1) * 1_000_000n),
  currency: 'BRL',
  at: new Date(dayStart(DAY).getTime() + n),
  ...other,
});
const record = (n: number, other: Partial<OurRecord> = {}): OurRecord => {
  const { reference, amount: sum, currency, payment } = line(n);
  return { reference, status: 'paid', amount: sum, currency, payments: payment ? [payment] : [], due: true, ...other };
};
const kinds = (lines: readonly DailyFileRow[], ours: readonly OurRecord[]) =>
  compareDailyFile(lines, ours).differences.map(({ kind }) => kind);

test('a difference is one of these, and says what each side has', () => {
  expect(DIFFERENCES).toEqual(['missing_here', 'missing_there', 'amount_differs', 'status_differs', 'repeated']);
  const [stranger, failed, absent] = [line(1), line(2, { status: 'failed' }), record(3)];
  expect(compareDailyFile([stranger, failed], [record(2), absent])).toEqual({
    matched: 0,
    differences: [
      { kind: 'missing_here', reference: uuidOf(1), theirs: stranger, ours: null },
      { kind: 'status_differs', reference: uuidOf(2), theirs: failed, ours: record(2) },
      { kind: 'missing_there', reference: uuidOf(3), theirs: null, ours: absent },
    ],
  });
});

describe('a daily file', () => {
  const file = (lines: readonly DailyFileRow[]): DailyFile => ({ ...EXPECTED, until: dayEnd(DAY), lines });

  test('is read as it was written', () => {
    const lines = [line(1), line(2, { status: 'failed', payment: null }), line(3, { currency: 'USDT', amount: amount(1n) })];
    expect(readDailyFile(writeDailyFile(file(lines)), EXPECTED)).toEqual({ ok: true, file: file(lines) });
    expect(readDailyFile(writeDailyFile(file([])), EXPECTED)).toMatchObject({ ok: true, file: { lines: [] } });
  });

  const text = writeDailyFile(file([line(1), line(2)]));
  test.each([
    ['a page of an error', '<html>502</html>', 'not_a_file', 1],
    ['another provider', text.replace('sandbox_pay', 'sandbox'), 'other_file', 2],
    ['another day', text.replace(DAY, '2026-11-20'), 'other_file', 2],
    ['an end after the day', text.replace(dayEnd(DAY).toISOString(), '2026-11-23T00:00:00.000Z'), 'bad_line', 2],
    ['a line less than it says', text.replace(/[^\n]+\n$/, ''), 'cut_off', 5],
    ['no line end at the end', text.slice(0, -1), 'cut_off', 5],
    ['an amount that is none', text.replace('2.000000', '2e6'), 'bad_line', 4],
    ['nothing that was paid', text.replace('2.000000', '0.000000'), 'bad_line', 4],
    ['a currency nobody has', text.replace('BRL', 'QQQ'), 'bad_line', 4],
    ['a status nobody knows', text.replace(/paid(?=,3)/, 'maybe'), 'bad_line', 5],
    ['a reference that is none', text.replace(uuidOf(2), 'abc'), 'bad_line', 5],
    ['a line of another day', text.replace(line(2).at.toISOString(), '2026-11-22T00:00:00.001Z'), 'bad_line', 5],
    ['another head, of right columns', text.replace('provider,day', 'provider,date'), 'not_a_file', 1],
    ['other columns, under a right head', text.replace('reference,payment', 'payment,reference'), 'not_a_file', 1],
    ['an end before the day', text.replace(dayEnd(DAY).toISOString(), '2026-11-20T23:59:59.999Z'), 'bad_line', 2],
    ['an end that is no time', text.replace(dayEnd(DAY).toISOString(), '2026-13-22T00:00:00.000Z'), 'bad_line', 2],
    ['a count that is none', text.replace('Z,2\n', 'Z,2x\n'), 'bad_line', 2],
    ['a count below nothing', text.replace('Z,2\n', 'Z,-2\n'), 'bad_line', 2],
    ['a line more than it says', text.replace('Z,2\n', 'Z,1\n'), 'cut_off', 6],
    ['something behind its last line', `${text}x`, 'cut_off', 6],
    ['a line of the day before', text.replace(line(1).at.toISOString(), '2026-11-20T23:59:59.999Z'), 'bad_line', 4],
    ['a day in place of a time', text.replace(line(1).at.toISOString(), '2026-11-21'), 'bad_line', 4],
    ['a time that is none', text.replace(line(1).at.toISOString(), '2026-11-21T25:00:00.000Z'), 'bad_line', 4],
    ['a payment too long', text.replace(',E1,', `,${'E'.repeat(81)},`), 'bad_line', 4],
    ['a reference with something before it', text.replace(uuidOf(1), `x${uuidOf(1)}`), 'bad_line', 4],
    ['a reference with something behind it', text.replace(uuidOf(1), `${uuidOf(1)}0`), 'bad_line', 4],
    ['an amount without a whole', text.replace('2.000000', '.5'), 'bad_line', 4],
    ['an amount with a point and no more', text.replace('2.000000', '2.'), 'bad_line', 4],
    ['an amount of a part of a millionth', text.replace('2.000000', '2.0000001'), 'bad_line', 4],
    ['a count of seven figures', text.replace('Z,2\n', 'Z,1000000\n'), 'bad_line', 2],
    ['an amount of thirteen figures', text.replace('2.000000', '1000000000000'), 'bad_line', 4],
    ['an amount below nothing', text.replace('2.000000', '-2'), 'bad_line', 4],
    ['a time with something before it', text.replace(line(1).at.toISOString(), `0${line(1).at.toISOString()}`), 'bad_line', 4],
    ['a time of another zone', text.replace(line(1).at.toISOString(), line(1).at.toISOString().replace('Z', '+00:00')), 'bad_line', 4],
    ['no currency', text.replace('BRL', ''), 'bad_line', 4],
    ['a field too many', text.replace(/\n$/, ',x\n'), 'bad_line', 5],
  ])('is refused as a whole: %s', (_, broken, problem, at) => {
    expect(readDailyFile(broken, EXPECTED)).toEqual({ ok: false, problem, line: at });
  });

  test('may end with any instant of its day, speak of that instant, and name a payment of eighty letters', () => {
    for (const until of [dayStart(DAY), dayEnd(DAY)]) {
      const lines = [line(1, { at: until, payment: 'E'.repeat(80) })];
      expect(readDailyFile(writeDailyFile({ ...EXPECTED, until, lines }), EXPECTED)).toMatchObject({ ok: true, file: { lines } });
    }
    expect(readDailyFile(text.replace(',E1,', `,${'E'.repeat(80)},`), EXPECTED)).toMatchObject({ ok: true });
    expect(readDailyFile(text.replace('2.000000', '999999999999.5'), EXPECTED)).toMatchObject({ ok: true });
    expect(readDailyFile(text.replaceAll('2.000000', '2').replaceAll('\n', '\r\n'), EXPECTED)).toMatchObject({ ok: true });
  });

  test('has an amount of few places, and any reference', () => {
    const lines = [line(1, { reference: 'fa90af09-fa09-fa09-fa09-fa0123456789' })];
    expect(readDailyFile(writeDailyFile(file(lines)).replace('2.000000', '2.5'), EXPECTED)).toEqual({
      ok: true,
      file: file([{ ...(lines[0] as DailyFileRow), amount: amount(2_500_000n) }]),
    });
  });

  test.each([
    [100_000, 'bad_line', 4],
    [100_001, 'cut_off', 100_005],
  ])('of %i lines is looked at line by line, or not at all: %s', (count, problem, at) => {
    const long = writeDailyFile(file([])).replace('Z,0\n', `Z,${count}\n`) + 'x\n'.repeat(count);
    expect(readDailyFile(long, EXPECTED)).toEqual({ ok: false, problem, line: at });
  });

  test('is of a day from midnight to midnight', () =>
    expect([dayStart(DAY), dayEnd(DAY)]).toEqual([new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z')]));

  test('cut anywhere, it is never read as a smaller one', () => {
    fc.assert(fc.property(fc.nat({ max: text.length - 1 }), (at) => !readDailyFile(text.slice(0, at), EXPECTED).ok));
  });
});

describe('what differs', () => {
  test.each<[string, readonly DailyFileRow[], readonly OurRecord[], readonly DifferenceKind[]]>([
    ['nothing', [line(1), line(2)], [record(1), record(2)], []],
    ['a failure on both sides', [line(1, { status: 'failed' })], [record(1, { status: 'failed', due: false })], []],
    ['a failure there of an order nobody paid here', [line(1, { status: 'failed' })], [record(1, { status: 'none', due: false })], []],
    ['an order we do not know', [line(1)], [], ['missing_here']],
    ['money for an order for which none came here', [line(1)], [record(1, { status: 'none', payments: [], due: false })], ['missing_here']],
    ['money we have and they do not', [], [record(1)], ['missing_there']],
    ['what they need not have', [], [record(1, { due: false })], []],
    ['another amount', [line(1)], [record(1, { amount: amount(1n) })], ['amount_differs']],
    ['another currency', [line(1)], [record(1, { currency: 'USD' })], ['amount_differs']],
    ['paid there and open here', [line(1)], [record(1, { status: 'open', due: false })], ['status_differs']],
    ['paid there and failed here', [line(1)], [record(1, { status: 'failed', due: false })], ['status_differs']],
    ['failed there and paid here', [line(1, { status: 'failed' })], [record(1)], ['status_differs']],
    ['failed there and open here', [line(1, { status: 'failed' })], [record(1, { status: 'open', due: false })], ['status_differs']],
    ['failed there at first, then paid', [line(1, { status: 'failed', payment: null }), line(1)], [record(1)], []],
    ['the same payment twice', [line(1), line(1)], [record(1)], ['repeated']],
    ['a second payment we do not know', [line(1), line(1, { payment: 'E9' })], [record(1)], ['repeated']],
    ['the one payment by another name', [line(1, { payment: 'E9' })], [record(1)], []],
    [
      'two payments of an order that is open here, one of which we know',
      [line(1), line(1, { payment: 'E9' })],
      [record(1, { status: 'open', due: false })],
      ['status_differs'],
    ],
    [
      'two of which we know neither',
      [line(1, { payment: 'E8' }), line(1, { payment: 'E9' })],
      [record(1, { status: 'open', due: false })],
      ['repeated'],
    ],
    ['a second payment that we know', [line(1), line(1, { payment: 'E9' })], [record(1, { payments: ['E1', 'E9'] })], []],
  ])('%s', (_, lines, ours, found) => {
    expect(kinds(lines, ours)).toEqual(found);
  });

  test('random drops and changes in a file are found, each of them and nothing else', () => {
    const CHANGES = ['keep', 'drop', 'amount', 'status', 'repeat', 'stranger', 'forget'] as const;
    const expectedOf: Readonly<Record<(typeof CHANGES)[number], DifferenceKind | null>> = {
      keep: null,
      drop: 'missing_there',
      amount: 'amount_differs',
      status: 'status_differs',
      repeat: 'repeated',
      stranger: 'missing_here',
      forget: 'missing_here',
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHANGES), { maxLength: 60 }), fc.nat(), (changes, seed) => {
        const changed: Readonly<Record<(typeof CHANGES)[number], (whole: DailyFileRow) => DailyFileRow[]>> = {
          keep: (whole) => [whole],
          drop: () => [],
          amount: (whole) => [{ ...whole, amount: amount(whole.amount + 1n) }],
          status: (whole) => [{ ...whole, status: 'failed' }],
          repeat: (whole) => [whole, whole],
          stranger: (whole) => [whole],
          forget: (whole) => [whole],
        };
        const lines = changes.flatMap((change, n) => changed[change](line(n)));
        const ours = changes.flatMap((change, n): OurRecord[] => {
          if (change === 'stranger') return [];
          return [change === 'forget' ? record(n, { status: 'none', payments: [], due: false }) : record(n)];
        });
        // In any order of the lines.
        const turned = lines.toSorted((a, b) => ((a.at.getTime() * 7919 + seed) % 101) - ((b.at.getTime() * 7919 + seed) % 101));
        const read = readDailyFile(writeDailyFile({ ...EXPECTED, until: dayEnd(DAY), lines: turned }), EXPECTED);
        if (!read.ok) return false;
        const { matched, differences } = compareDailyFile(read.file.lines, ours);
        const found = new Map(differences.map(({ reference, kind }) => [reference, kind]));
        const wanted = changes.map((change, n) => [uuidOf(n), expectedOf[change]] as const);
        return (
          found.size === differences.length &&
          wanted.every(([reference, kind]) => (found.get(reference) ?? null) === kind) &&
          matched === changes.filter((change) => change === 'keep').length
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what may be done about a difference', () => {
  test('a deposit is credited only when the money is there and we lack it', () => {
    for (const kind of ['missing_there', 'amount_differs', 'status_differs', 'repeated'] as const) {
      expect(resolutionsOf({ kind, theirs: 'paid', withdrawal: null, isDeposit: true })).toEqual(['note']);
    }
    expect(resolutionsOf({ kind: 'missing_here', theirs: 'paid', withdrawal: null, isDeposit: true })).toEqual(['credit', 'note']);
    expect(resolutionsOf({ kind: 'missing_here', theirs: 'paid', withdrawal: null, isDeposit: false })).toEqual(['note']);
    for (const kind of ['missing_here', 'amount_differs', 'repeated', 'missing_there'] as const)
      expect(resolutionsOf({ kind, theirs: 'paid', withdrawal: 'sending', isDeposit: false })).toEqual(['note']);
    expect(resolutionsOf({ kind: 'status_differs', theirs: 'paid', withdrawal: null, isDeposit: false })).toEqual(['note']);
    expect(resolutionsOf({ kind: 'status_differs', theirs: null, withdrawal: 'sending', isDeposit: false })).toEqual(['note']);
  });

  test('a withdrawal is marked only as its table allows, and only as the file says', () => {
    for (const withdrawal of WITHDRAWAL_STATES) {
      for (const theirs of ['paid', 'failed'] as const) {
        const found = resolutionsOf({ kind: 'status_differs', theirs, withdrawal, isDeposit: false });
        expect(found).toEqual(withdrawalMayBecome(withdrawal, theirs) ? [`mark_${theirs}`, 'note'] : ['note']);
      }
    }
    expect(RESOLUTIONS).toHaveLength(4);
  });
});
