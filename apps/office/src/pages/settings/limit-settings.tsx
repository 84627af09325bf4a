import type { ReplyOf } from '@fairbook/contract';
import { type OfficeBetLimits, officeTermsApi } from '@fairbook/contract/office';
import { betLimitsProblems, protectionProblems, unansweredProblems } from '@fairbook/core/settings';
import { Banner, Button, Card, CardBody, CardHead, SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import roomClasses from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { amountText, type SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

const KEY = ['settings', 'limits'];
const UNIT = 'USDT';

/** The limit of players who have not been asked for limits yet, and the bet limits. */
export function LimitSettingsPage() {
  const t = useTranslate();
  const saving = useSaving(KEY);
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeTermsApi.limits, {}) });
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!data) return <p role="status">{t('office.loading')}</p>;
  const { unanswered, protection, bets } = data;
  return (
    <div className={roomClasses.room}>
      <Card>
        <CardHead title={t('office.unanswered')} />
        <CardBody>
          <SettingForm
            name={t('office.unanswered')}
            permission="settings.limits"
            fields={[
              {
                name: 'unanswered_limit',
                label: t('office.unanswered_limit'),
                kind: 'amount',
                unit: UNIT,
                hint: t('office.unanswered_hint'),
              },
            ]}
            current={{ unanswered_limit: amountText(unanswered.unanswered_limit) }}
            version={unanswered.version}
            problemsOf={({ amount }) => unansweredProblems(amount('unanswered_limit'))}
            onSave={({ amount }, said) =>
              saving(api(officeTermsApi.setUnanswered, { unanswered_limit: amount('unanswered_limit'), ...said }))
            }
          />
        </CardBody>
      </Card>
      <ProtectionCard protection={protection} />
      <BetLimits rows={bets} />
    </div>
  );
}

const readProtection = ({ amount, whole, words }: SettingValues) => ({
  stop_deposits: whole('stop_deposits'),
  stop_minutes: whole('stop_minutes'),
  night_from: whole('night_from'),
  night_until: whole('night_until'),
  young_limit: amount('young_limit'),
  statements: words('statements') === 'yes',
});

/** When a deposit waits or is asked for once more, and the limit of young players. */
function ProtectionCard({ protection }: { readonly protection: ReplyOf<typeof officeTermsApi.limits>['protection'] }) {
  const t = useTranslate();
  const saving = useSaving(KEY);
  return (
    <Card>
      <CardHead title={t('office.protection')} />
      <CardBody>
        <SettingForm
          name={t('office.protection')}
          permission="settings.limits"
          fields={[
            { name: 'stop_deposits', label: t('office.stop_deposits'), kind: 'count', hint: t('office.stop_deposits_hint') },
            { name: 'stop_minutes', label: t('office.stop_minutes'), kind: 'count', unit: t('office.minutes_unit') },
            { name: 'night_from', label: t('office.night_from'), kind: 'count', hint: t('office.night_hint') },
            { name: 'night_until', label: t('office.night_until'), kind: 'count' },
            { name: 'young_limit', label: t('office.young_limit'), kind: 'amount', unit: UNIT, hint: t('office.young_hint') },
            {
              name: 'statements',
              label: t('office.statements'),
              kind: 'choice',
              hint: t('office.statements_hint'),
              options: [
                ['yes', t('office.statements_yes')],
                ['no', t('office.statements_no')],
              ],
            },
          ]}
          current={{
            stop_deposits: String(protection.stop_deposits),
            stop_minutes: String(protection.stop_minutes),
            night_from: String(protection.night_from),
            night_until: String(protection.night_until),
            young_limit: amountText(protection.young_limit),
            statements: protection.statements ? 'yes' : 'no',
          }}
          version={protection.version}
          problemsOf={(values) => {
            const next = readProtection(values);
            return protectionProblems({
              stopDeposits: next.stop_deposits,
              stopMinutes: next.stop_minutes,
              nightFrom: next.night_from,
              nightUntil: next.night_until,
              youngLimit: next.young_limit,
            });
          }}
          onSave={(values, said) => saving(api(officeTermsApi.setProtection, { ...readProtection(values), ...said }))}
        />
      </CardBody>
    </Card>
  );
}

const keyOf = ({ game, region }: OfficeBetLimits): string => `${region}:${game}`;

function BetLimits({ rows }: { readonly rows: readonly OfficeBetLimits[] }) {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const may = useMay()('settings.limits');
  const [chosen, choose] = useState<string>();
  const row = rows.find((each) => keyOf(each) === chosen);
  return (
    <>
      <SectionHead title={t('office.bet_limits')} />
      {row && <BetLimitsCard key={keyOf(row)} row={row} onClose={() => choose(undefined)} />}
      <Table
        name={t('office.bet_limits')}
        rows={rows}
        keyOf={keyOf}
        empty={t('office.nothing')}
        columns={[
          { head: t('office.game'), cell: ({ game }) => <Named name={names.game(game)} code={game} /> },
          { head: t('office.region'), cell: ({ region }) => <Named name={names.region(region)} code={region} /> },
          { head: t('office.bet_min'), cell: (each) => amount(each.bet_min), figure: true },
          { head: t('office.bet_max'), cell: (each) => amount(each.bet_max), figure: true },
          { head: t('office.multiples'), cell: (each) => `${each.multiple_min} – ${each.multiple_max}`, figure: true },
          { head: t('office.bonus_max'), cell: (each) => amount(each.bonus_max), figure: true },
          {
            head: t('office.actions'),
            cell: (each) =>
              may && (
                <Button
                  onClick={() => choose(keyOf(each))}
                  aria-label={t('office.change_bets', { game: names.game(each.game), region: names.region(each.region) })}
                >
                  {t('office.change')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

const readLimits = ({ amount, whole }: SettingValues) => ({
  bet_min: amount('bet_min'),
  bet_max: amount('bet_max'),
  multiple_min: whole('multiple_min'),
  multiple_max: whole('multiple_max'),
  bonus_min: amount('bonus_min'),
  bonus_max: amount('bonus_max'),
});

function BetLimitsCard({ row, onClose }: { readonly row: OfficeBetLimits; readonly onClose: () => void }) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(KEY);
  const money = { kind: 'amount', unit: UNIT } as const;
  const title = t('office.change_bets', { game: names.game(row.game), region: names.region(row.region) });
  return (
    <ChosenCard title={title}>
      <SettingForm
        name={title}
        of={keyOf(row)}
        permission="settings.limits"
        fields={[
          { name: 'bet_min', label: t('office.bet_min'), ...money },
          { name: 'bet_max', label: t('office.bet_max'), hint: t('office.zero_hint'), ...money },
          { name: 'multiple_min', label: t('office.multiple_min'), kind: 'count' },
          { name: 'multiple_max', label: t('office.multiple_max'), kind: 'count', hint: t('office.zero_hint') },
          { name: 'bonus_min', label: t('office.bonus_min'), ...money },
          { name: 'bonus_max', label: t('office.bonus_max'), hint: t('office.zero_hint'), ...money },
        ]}
        current={{
          bet_min: amountText(row.bet_min),
          bet_max: amountText(row.bet_max),
          multiple_min: String(row.multiple_min),
          multiple_max: String(row.multiple_max),
          bonus_min: amountText(row.bonus_min),
          bonus_max: amountText(row.bonus_max),
        }}
        version={row.version}
        problemsOf={(values) => {
          const next = readLimits(values);
          return betLimitsProblems({
            betMin: next.bet_min,
            betMax: next.bet_max,
            multipleMin: next.multiple_min,
            multipleMax: next.multiple_max,
            bonusMin: next.bonus_min,
            bonusMax: next.bonus_max,
          });
        }}
        onSave={(values, said) =>
          saving(api(officeTermsApi.setBetLimits, { game: row.game, region: row.region, ...readLimits(values), ...said }))
        }
        onClose={onClose}
      />
    </ChosenCard>
  );
}
