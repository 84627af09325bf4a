import type { OfficeLotteryTerms } from '@fairbook/contract/office';
import { isRaceGame } from '@fairbook/core/catalog';
import { type DrawTimes, NUMBERINGS } from '@fairbook/core/lottery';
import type { LotteryTerms } from '@fairbook/core/settings';
import type { useTranslate } from '../../shared/i18n.ts';
import type { SettingField, SettingValues, Texts } from '../settings/setting-fields.ts';
import type { LotteryNames } from './lottery-names.ts';

type Translate = ReturnType<typeof useTranslate>;

const WEEK = ['1', '2', '3', '4', '5', '6', '7'];
const OFFSET_STEP = 30;
const OFFSETS = Array.from({ length: (840 + 720) / OFFSET_STEP + 1 }, (_, at) => at * OFFSET_STEP - 720);

/** `UTC+08:00`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (count: number): string => String(count).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** Returns the names of the weekdays from Monday on, in the reader's language. */
export function weekdayNames(locale: string): readonly string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The second of January 2023 was a Monday.
  return WEEK.map((_, at) => name.format(new Date(Date.UTC(2023, 0, 2 + at))));
}

const isDays = (texts: Texts): boolean => texts.kind === 'days';
const isRounds = (texts: Texts): boolean => texts.kind !== 'days';
const isOwn = (texts: Texts): boolean => texts.source === 'own';
const isOfficial = (texts: Texts): boolean => texts.source === 'official';

type Options = readonly (readonly [value: string, words: string])[];
const oneOf = (name: string, label: string, options: Options): SettingField => ({ name, label, kind: 'choice', options });
const someOf = (name: string, label: string, options: Options): SettingField => ({ name, label, kind: 'set', options });
const SOURCES = { race: ['own'], mark_six: ['own', 'official'] } as const;

/** The fields of a lottery's terms: its source, when it is drawn, and what it offers. */
export function termsFields(row: OfficeLotteryTerms, t: Translate, names: LotteryNames, locale: string): readonly SettingField[] {
  const isRace = isRaceGame(row.game);
  const days = weekdayNames(locale);
  const offsets = OFFSETS.includes(row.offset_minutes) ? OFFSETS : [row.offset_minutes, ...OFFSETS];
  const yesNo = (yes: string, no: string): Options => [
    ['yes', yes],
    ['no', no],
  ];
  return [
    oneOf(
      'source',
      t('office.lot_source'),
      SOURCES[isRace ? 'race' : 'mark_six'].map((each) => [each, t(`office.lot_source_${each}`)]),
    ),
    oneOf(
      'offset_minutes',
      t('office.lot_offset'),
      offsets.map((each) => [String(each), offsetText(each)]),
    ),
    oneOf(
      'kind',
      t('office.lot_kind'),
      (['days', 'rounds'] as const).map((each) => [each, t(`office.lot_kind_${each}`)]),
    ),
    {
      ...someOf(
        'days',
        t('office.lot_days'),
        WEEK.map((day, at) => [day, days[at] ?? day]),
      ),
      isAsked: isDays,
    },
    { name: 'at', label: t('office.lot_at'), hint: t('office.lot_time_hint'), kind: 'time', isAsked: isDays },
    { name: 'first_at', label: t('office.lot_first_at'), hint: t('office.lot_time_hint'), kind: 'time', isAsked: isRounds },
    { name: 'every_seconds', label: t('office.lot_every'), kind: 'count', unit: 's', isAsked: isRounds },
    { name: 'count', label: t('office.lot_count'), kind: 'count', isAsked: isRounds },
    oneOf(
      'numbering',
      t('office.lot_numbering'),
      NUMBERINGS.map((each) => [each, t(`office.lot_numbering_${each}`)]),
    ),
    { name: 'closes_before', label: t('office.lot_closes_before'), hint: t('office.lot_closes_before_hint'), kind: 'count', unit: 's' },
    { name: 'void_after_seconds', label: t('office.lot_void_after'), kind: 'count', unit: 's', isAsked: isOwn },
    { name: 'result_within_hours', label: t('office.lot_result_within'), kind: 'count', unit: 'h', isAsked: isOfficial },
    ...(isRace
      ? []
      : [
          {
            ...oneOf('order_told', t('office.lot_order_told'), yesNo(t('office.lot_order_told_yes'), t('office.lot_order_told_no'))),
            isAsked: isOfficial,
          },
          oneOf('merged_exactly_six', t('office.lot_six'), yesNo(t('office.lot_six_yes'), t('office.lot_six_no'))),
        ]),
    someOf(
      'open_groups',
      t('office.lot_groups'),
      row.groups.map((group) => [group, names.group(group)]),
    ),
  ];
}

const yesOr = (is: boolean): string => (is ? 'yes' : 'no');

/** Returns the fields' current texts. Those of the other rhythm start with sensible defaults. */
export const termsTexts = ({ times, ...row }: OfficeLotteryTerms): Texts => ({
  source: row.source,
  offset_minutes: String(row.offset_minutes),
  kind: times.kind,
  days: times.kind === 'days' ? times.days.join(',') : WEEK.join(','),
  at: times.kind === 'days' ? times.at : times.first_at,
  first_at: times.kind === 'rounds' ? times.first_at : times.at,
  every_seconds: times.kind === 'rounds' ? String(times.every_seconds) : '300',
  count: times.kind === 'rounds' ? String(times.count) : '288',
  numbering: row.numbering,
  closes_before: String(row.closes_before),
  void_after_seconds: String(row.void_after_seconds),
  result_within_hours: String(row.result_within_hours),
  order_told: yesOr(row.order_told),
  merged_exactly_six: yesOr(row.merged_exactly_six),
  open_groups: row.open_groups.join(','),
});

/** Converts the fields to terms; what has no visible field stays unchanged. */
export function readTerms(values: SettingValues, row: OfficeLotteryTerms): LotteryTerms & { readonly orderTold: boolean } {
  const source = values.words('source') === 'official' ? 'official' : 'own';
  const times: DrawTimes =
    values.words('kind') === 'days'
      ? { kind: 'days', days: values.list('days').map((day) => Number.parseInt(day, 10)), at: values.words('at') }
      : { kind: 'rounds', from: values.words('first_at'), everySeconds: values.whole('every_seconds'), count: values.whole('count') };
  return {
    source,
    schedule: {
      offsetMinutes: Number.parseInt(values.words('offset_minutes'), 10),
      times,
      numbering: NUMBERINGS.find((each) => each === values.words('numbering')) ?? row.numbering,
      closesBefore: values.whole('closes_before'),
    },
    mergedExactlySix: values.words('merged_exactly_six') === 'yes',
    orderTold: source === 'official' ? values.words('order_told') === 'yes' : row.order_told,
    voidAfterSeconds: source === 'own' ? values.whole('void_after_seconds') : row.void_after_seconds,
    resultWithinHours: source === 'official' ? values.whole('result_within_hours') : row.result_within_hours,
    openGroups: values.list('open_groups'),
  };
}

/** The same as a request. */
export const termsRequest = ({ schedule: { times, ...schedule }, ...terms }: ReturnType<typeof readTerms>) => ({
  source: terms.source,
  offset_minutes: schedule.offsetMinutes,
  times:
    times.kind === 'days'
      ? { kind: 'days' as const, days: [...times.days], at: times.at }
      : { kind: 'rounds' as const, first_at: times.from, every_seconds: times.everySeconds, count: times.count },
  numbering: schedule.numbering,
  closes_before: schedule.closesBefore,
  merged_exactly_six: terms.mergedExactlySix,
  order_told: terms.orderTold,
  void_after_seconds: terms.voidAfterSeconds,
  result_within_hours: terms.resultWithinHours,
  open_groups: [...terms.openGroups],
});
