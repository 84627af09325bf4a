import type { OfficeDepositChannel } from '@fairbook/contract/office';
import type { useTranslate } from '../../shared/i18n.ts';
import type { Names } from '../../shared/names.tsx';
import { amountText, type SettingField, type SettingValues, shareText, type Texts } from './setting-fields.ts';

type Offer = Pick<OfficeDepositChannel, 'enabled' | 'sort' | 'note_pt' | 'note_en' | 'regions'>;
type Translate = ReturnType<typeof useTranslate>;

/** The field that opens and closes a channel; it comes first. */
export const openField = (t: Translate): SettingField => ({
  name: 'enabled',
  label: t('office.state'),
  kind: 'choice',
  options: [
    ['true', t('office.channel_open')],
    ['false', t('office.channel_closed')],
  ],
});

/** The fields of a channel's offer: position, regions and the notice while closed. */
export const offerFields = (t: Translate, names: Names, regions: readonly string[]): readonly SettingField[] => [
  { name: 'sort', label: t('office.place'), kind: 'count', hint: t('office.place_hint') },
  {
    name: 'regions',
    label: t('office.regions'),
    kind: 'set',
    options: regions.map((region) => [region, names.region(region)]),
    hint: t('office.regions_hint'),
  },
  { name: 'note_pt', label: t('office.note_pt'), kind: 'words', hint: t('office.note_hint') },
  { name: 'note_en', label: t('office.note_en'), kind: 'words' },
];

export const offerTexts = ({ enabled, sort, note_pt, note_en, regions: chosen }: Offer, regions: readonly string[]): Texts => ({
  enabled: String(enabled),
  sort: String(sort),
  note_pt,
  note_en,
  regions: (chosen ?? regions).join(','),
});

/** The bounds and the fee of a channel, as they are typed. */
export const boundTexts = ({ min, max, fee_e4, fee_fixed }: Pick<OfficeDepositChannel, 'min' | 'max' | 'fee_e4' | 'fee_fixed'>): Texts => ({
  min: amountText(min),
  max: amountText(max),
  fee_e4: shareText(fee_e4),
  fee_fixed: amountText(fee_fixed),
});

/** Converts the offer for the request; choosing every region means all of them, including future ones. */
export const readOffer = ({ whole, words, list }: SettingValues, regions: readonly string[]): Offer => ({
  enabled: words('enabled') === 'true',
  sort: whole('sort'),
  note_pt: words('note_pt'),
  note_en: words('note_en'),
  regions: list('regions').length === regions.length ? null : [...list('regions')],
});
