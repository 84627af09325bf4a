import { describe, expect, test } from 'vitest';
import { offerFields, offerTexts, openField, readOffer } from './offer-fields.ts';
import { readFields } from './setting-fields.ts';

describe('how a channel is offered', () => {
  const REGIONS = ['BR', 'PT', 'default'];
  const t = (id: string) => id;
  const fields = [openField(t as never), ...offerFields(t as never, { region: (code: string) => `in ${code}` } as never, REGIONS)];
  const OFFER = { enabled: true, sort: 3, note_pt: 'fechado', note_en: 'closed', regions: ['BR'] };
  const through = (offer: typeof OFFER | (Omit<typeof OFFER, 'regions'> & { regions: null })) => {
    const read = readFields(fields, offerTexts(offer, REGIONS));
    return 'values' in read ? readOffer(read.values, REGIONS) : read;
  };
  test.each([
    ['some regions', OFFER, OFFER],
    ['no region', { ...OFFER, regions: [] }, { ...OFFER, regions: [] }],
    ['all regions', { ...OFFER, regions: null }, { ...OFFER, regions: null }],
    ['every region by its name', { ...OFFER, regions: REGIONS }, { ...OFFER, regions: null }],
    ['a closed one', { ...OFFER, enabled: false }, { ...OFFER, enabled: false }],
  ])('with %s goes through its form as it is', (_, offer, kept) => {
    expect(through(offer as typeof OFFER)).toEqual(kept);
  });
  test('names its regions', () => expect(fields[2]?.options).toEqual(REGIONS.map((code) => [code, `in ${code}`])));
});
