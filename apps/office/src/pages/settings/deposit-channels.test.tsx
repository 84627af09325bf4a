// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { DepositChannelsPage } from './deposit-channels.tsx';

const ROW = {
  ...{ channel: 'pix', payment_type: 'fiat', currency: 'BRL', obstacle: null, enabled: true, sort: 3, note_pt: '', note_en: '' },
  ...{
    regions: null,
    min: '10.000000',
    max: '1000.000000',
    fee_e4: 100,
    fee_fixed: '0.500000',
    version: { number: 8, by: null, at: null },
  },
};
const CHAIN = { payment_type: 'crypto', currency: null, fee_e4: 0, fee_fixed: '0.000000' };
const FIELDS = { state: 'true', min: '10.00', place: '3', note_pt: '', note_en: '', reason: '' };
const REASON = { reason: 'dearer now' };

let open: Acted;
const begun = async (row: object = {}) => {
  open = await acted(<DepositChannelsPage />, {
    may: ['settings.deposits'],
    instead: { 'office.channels.depositChannels': () => ({ list: [{ ...ROW, ...row }], regions: ['BR', 'default'] }) },
  });
  await open.tap('change');
  return sheetOf(open.page, 'change_channel name_channel_pix');
};
afterEach(() => open.close());

describe('a way to deposit', () => {
  test('that takes a fee is set with all of its terms, and read again', async () => {
    const sheet = await begun();
    expect(sheet.fields()).toEqual({ ...FIELDS, max: '1000.00', fee_share: '1.00', fee_fixed: '0.50' });
    await sheet.fill({ min: '20', max: '2000', fee_share: '2.5', fee_fixed: '1', ...REASON });
    await sheet.fill({ note_pt: 'logo', note_en: 'soon', place: '4', state: 'false' });
    await sheet.send();
    const [, sent, ...read] = open.asked();
    const terms = { min: '20.000000', max: '2000.000000', fee_e4: 250, fee_fixed: '1.000000' };
    const offer = { enabled: false, sort: 4, note_pt: 'logo', note_en: 'soon', regions: null };
    expect(callOf(sent)).toEqual(['PUT /settings/deposits/pix', { ...offer, ...terms, version: 8, ...REASON }]);
    expect(read).toEqual(['GET /settings/deposits']);
  });

  test('is open or closed, and is left as it is by who closes the form', async () => {
    await begun({ enabled: false });
    const [state] = open.page.querySelectorAll('form select');
    expect(
      [...(state?.querySelectorAll('option') ?? [])].map(({ value, textContent, selected }) => [value, textContent, selected]),
    ).toEqual([
      ['true', 'channel_open', false],
      ['false', 'channel_closed', true],
    ]);
    await open.tap('cancel');
    expect([open.page.querySelector('form'), open.sent()]).toEqual([null, []]);
  });

  test('says what comes of a few amounts now and by what was typed', async () => {
    const sheet = await begun();
    await sheet.fill({ min: '20', fee_share: '2', fee_fixed: '1' });
    expect(cellsOf(open.page, 'examples')).toEqual([
      ['20.00 BRL', '0.70 BRL', '1.40 BRL', '19.30 BRL', '18.60 BRL'],
      ['100.00 BRL', '1.50 BRL', '3.00 BRL', '98.50 BRL', '97.00 BRL'],
      ['1,000.00 BRL', '10.50 BRL', '21.00 BRL', '989.50 BRL', '979.00 BRL'],
    ]);
  });

  test('over a chain takes no fee and has no most, in USDT', async () => {
    const sheet = await begun(CHAIN);
    expect([sheet.fields(), cellsOf(open.page, 'examples')]).toEqual([FIELDS, []]);
    await sheet.fill({ min: '12', ...REASON });
    expect(open.page.querySelector('dd')?.textContent).toBe('10.00 USDT12 USDT');
    await sheet.send();
    const terms = { min: '12.000000', max: '1000.000000', fee_e4: 0, fee_fixed: '0.000000' };
    expect(callOf(open.sent()[0])[1]).toMatchObject(terms);
  });

  test('of play money takes no fee, and has a most', async () => {
    const sheet = await begun({ ...CHAIN, payment_type: 'play_money' });
    expect(sheet.fields()).toEqual({ ...FIELDS, max: '1000.00' });
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['nothing at the least', { min: '0' }, 'min', 'not_positive'],
    ['less at the most than at the least', { max: '9' }, 'max', 'under_min'],
    ['more than half of what is paid', { fee_share: '50.01' }, 'fee_share', 'out_of_range'],
    ['all of the least', { fee_fixed: '10' }, 'fee_fixed', 'eats_all'],
    ['a note in one language', { note_pt: 'logo' }, 'note_en', 'one_language'],
    ['a place that there is not', { place: '1000' }, 'place', 'out_of_range'],
  ])('is not set to %s, and says so there', async (_, typed, field, problem) => {
    const sheet = await begun();
    await sheet.fill({ ...typed, ...REASON });
    await sheet.send();
    expect([open.sent(), sheet.wrong(), cellsOf(open.page, 'examples')]).toEqual([[], [[field, `problem_${problem}`]], []]);
  });

  test('is not closed to every region', async () => {
    const sheet = await begun();
    await open.tick(0);
    await open.tick(1);
    await sheet.fill(REASON);
    await sheet.send();
    expect([open.sent(), open.text().includes('problem_no_region')]).toEqual([[], true]);
  });
});
