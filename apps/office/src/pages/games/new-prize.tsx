import { officePrizesApi } from '@fairbook/contract/office';
import { LOBBY_TYPES, type LobbyType, TOURNAMENT_SCORINGS } from '@fairbook/core/games';
import { TextField } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { FieldInput } from '../settings/field-input.tsx';
import { readFields, type SettingField, type Texts } from '../settings/setting-fields.ts';
import { useSaving } from '../settings/use-saving.ts';

interface NewPrizeProps {
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

/** The fields of a form that requests something new, and their values. */
function useFields(fields: readonly SettingField[], begin: Texts) {
  const [texts, setTexts] = useState(begin);
  const read = readFields(fields, texts);
  const titles = titlesIn(texts.titles ?? '');
  const t = useTranslate();
  const errorOf = (name: string): string | undefined => {
    if ('unreadable' in read && read.unreadable.includes(name)) return t('office.problem_unreadable');
    return name === 'titles' && titles.unknown.length > 0
      ? t('office.prizes_titles_unknown', { names: titles.unknown.join(', ') })
      : undefined;
  };
  const inputs = fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={texts[field.name] ?? ''}
      onChange={(text) => setTexts({ ...texts, [field.name]: text })}
      error={errorOf(field.name)}
    />
  ));
  const values = 'values' in read && titles.unknown.length === 0 ? read.values : undefined;
  return { inputs, values, titles: titles.known };
}

interface Titles {
  readonly known: readonly { readonly type: LobbyType; readonly id: string }[];
  /** Entries that name no provider of ours, or no title of it. */
  readonly unknown: readonly string[];
}

/** Parses `pgGame/dice, noah/wheel`. Nothing is left out silently: a prize would run over fewer titles than were typed. The server refuses a title that does not exist. */
function titlesIn(text: string): Titles {
  const entries = text.split(/[\s,]+/).filter((each) => each !== '');
  const read = entries.map((entry) => {
    const [said, id = ''] = entry.split('/');
    const type = LOBBY_TYPES.find((known) => known === said);
    return { entry, title: type && id !== '' ? { type, id } : undefined };
  });
  return {
    known: read.flatMap(({ title }) => title ?? []),
    unknown: read.flatMap(({ entry, title }) => (title ? [] : [entry])),
  };
}

const useCommonFields = (): readonly SettingField[] => {
  const t = useTranslate();
  return [
    { name: 'name_pt', label: t('office.games_name_pt'), kind: 'words' },
    { name: 'name_en', label: t('office.games_name_en'), kind: 'words' },
    { name: 'titles', label: t('office.games_titles'), kind: 'words', hint: t('office.prizes_titles_hint') },
  ];
};

export function NewJackpot({ queryKey, onClose }: NewPrizeProps) {
  const t = useTranslate();
  const saving = useSaving(queryKey);
  const fields: readonly SettingField[] = [
    ...useCommonFields(),
    { name: 'share', label: t('office.prizes_share'), kind: 'share', unit: '%' },
    { name: 'seed', label: t('office.prizes_seed'), kind: 'amount', unit: 'USDT' },
    { name: 'per_win', label: t('office.prizes_per_win'), kind: 'amount', unit: 'USDT' },
  ];
  const { inputs, values, titles } = useFields(fields, { share: '0.50', seed: '500', per_win: '200000' });
  const ask = async (reason: string) => {
    if (!values) return;
    const names = { name_pt: values.words('name_pt'), name_en: values.words('name_en') };
    const rules = { share_e4: values.whole('share'), seed: values.amount('seed'), stake_per_win: values.amount('per_win') };
    await saving(api(officePrizesApi.askJackpot, { ...names, ...rules, titles: [...titles], reason }));
    onClose();
  };
  return (
    <ReasonForm action={t('office.prizes_ask')} hint={t('office.reason_hint')} onDo={ask} onCancel={onClose}>
      {inputs}
    </ReasonForm>
  );
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export function NewTournament({ queryKey, onClose }: NewPrizeProps) {
  const t = useTranslate();
  const saving = useSaving(queryKey);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const fields: readonly SettingField[] = [
    ...useCommonFields(),
    {
      name: 'scoring',
      label: t('office.prizes_scoring'),
      kind: 'choice',
      options: TOURNAMENT_SCORINGS.map((each) => [each, t(`office.scoring_${each}`)] as const),
    },
    { name: 'rounds', label: t('office.prizes_rounds'), kind: 'count' },
    ...[1, 2, 3].map((place): SettingField => {
      return { name: `prize_${place}`, label: t('office.prizes_prize', { place }), kind: 'amount', unit: 'USDT' };
    }),
  ];
  const begin = { scoring: 'best_multiple', rounds: '50', prize_1: '50', prize_2: '30', prize_3: '20' };
  const { inputs, values, titles } = useFields(fields, begin);
  const ask = async (reason: string) => {
    if (!values || !LOCAL.test(from) || !LOCAL.test(until)) return;
    const names = { name_pt: values.words('name_pt'), name_en: values.words('name_en') };
    const prizes = [1, 2, 3].map((place) => values.amount(`prize_${place}`)).filter((prize) => prize > 0n);
    const scoring = TOURNAMENT_SCORINGS.find((each) => each === values.words('scoring')) ?? 'best_multiple';
    const rules = { scoring, rounds: values.whole('rounds'), prizes, from: new Date(from), until: new Date(until) };
    await saving(api(officePrizesApi.askTournament, { ...names, ...rules, titles: [...titles], reason }));
    onClose();
  };
  return (
    <ReasonForm action={t('office.prizes_ask')} hint={t('office.reason_hint')} onDo={ask} onCancel={onClose}>
      {inputs}
      <TextField label={t('office.prizes_from')} type="datetime-local" value={from} onChange={setFrom} required />
      <TextField label={t('office.prizes_until')} type="datetime-local" value={until} onChange={setUntil} required />
    </ReasonForm>
  );
}
