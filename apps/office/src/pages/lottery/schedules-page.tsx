import { type OfficeLotteryTerms, officeLotteryTermsApi } from '@fairbook/contract/office';
import { lotteryTermsProblems } from '@fairbook/core/settings';
import { Button, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useLocale, useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { ChosenCard } from '../settings/chosen-card.tsx';
import { SettingForm } from '../settings/setting-form.tsx';
import { useSaving } from '../settings/use-saving.ts';
import { DryRun } from './dry-run.tsx';
import { useLotteryNames } from './lottery-names.ts';
import { offsetText, readTerms, termsFields, termsRequest, termsTexts, weekdayNames } from './terms-fields.ts';

const KEY = ['lottery', 'schedules'];

/** The schedule of each lottery, the source of its results and the groups it offers. */
export function SchedulesPage() {
  const t = useTranslate();
  const names = useLotteryNames();
  const may = useMay()('lottery.schedule');
  const locale = useLocale();
  const [chosen, choose] = useState<string>();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeLotteryTermsApi.lotteries, {}) });
  const row = data?.list.find(({ game }) => game === chosen);
  const when = ({ times }: OfficeLotteryTerms): string => {
    if (times.kind === 'rounds')
      return t('office.lot_when_rounds', { count: times.count, seconds: times.every_seconds, from: times.first_at });
    const days = weekdayNames(locale);
    return t('office.lot_when_days', { days: times.days.map((day) => days[day - 1] ?? '').join(' '), at: times.at });
  };
  return (
    <div className={classes.room}>
      <Table
        stacks
        name={t('office.lot_schedules')}
        rows={data?.list}
        keyOf={({ game }) => game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.lot_game'), cell: ({ game }) => names.game(game) },
          {
            head: t('office.lot_source'),
            cell: ({ source }) => <Tag tone={source === 'own' ? 'neutral' : 'ok'}>{t(`office.lot_source_${source}`)}</Tag>,
          },
          { head: t('office.lot_when'), cell: (each) => `${when(each)} (${offsetText(each.offset_minutes)})`, long: true },
          { head: t('office.lot_closes_before'), cell: (each) => `${each.closes_before} s`, figure: true },
          { head: t('office.lot_groups'), cell: (each) => `${each.open_groups.length} / ${each.groups.length}`, figure: true },
          { head: t('office.lot_published'), cell: ({ published }) => published.draws, figure: true },
          {
            head: t('office.actions'),
            cell: ({ game }) => (
              <Button
                onClick={() => choose(game)}
                aria-label={t(may ? 'office.lot_change_schedule' : 'office.lot_look_schedule', { game: names.game(game) })}
              >
                {t(may ? 'office.change' : 'office.look')}
              </Button>
            ),
          },
        ]}
      />
      {row && data && (
        <ChosenCard key={row.game} title={t('office.lot_schedule_of', { game: names.game(row.game) })}>
          <TermsForm row={row} now={data.now} onClose={() => choose(undefined)} />
        </ChosenCard>
      )}
    </div>
  );
}

interface TermsFormProps {
  readonly row: OfficeLotteryTerms;
  readonly now: Date;
  readonly onClose: () => void;
}

function TermsForm({ row, now, onClose }: TermsFormProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const saving = useSaving(KEY);
  const locale = useLocale();
  return (
    <SettingForm
      name={t('office.lot_schedule_of', { game: names.game(row.game) })}
      permission="lottery.schedule"
      fields={termsFields(row, t, names, locale)}
      current={termsTexts(row)}
      version={row.version}
      problemsOf={(values) => lotteryTermsProblems(row.game, readTerms(values, row))}
      preview={(values) => <DryRun schedule={readTerms(values, row).schedule} published={row.published} now={now} />}
      onSave={(values, said) =>
        saving(api(officeLotteryTermsApi.setLottery, { game: row.game, ...termsRequest(readTerms(values, row)), ...said }))
      }
      onClose={onClose}
    />
  );
}
