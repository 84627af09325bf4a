import { type OfficeExposureCaps, officeTermsApi } from '@fairbook/contract/office';
import { type BetGame, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import { type ExposureCaps, exposureCapsProblems, type SettingProblems } from '@fairbook/core/settings';
import { isBeside, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { Button, SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import roomClasses from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { LastChange } from './last-change.tsx';
import { amountText, type SettingField, type SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

const KEY = ['settings', 'exposure'];
const UNIT = 'USDT';

/** The exposure caps of an outcome, and of a match or draw, by game. */
export function ExposureCapsPage() {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const may = useMay()('settings.limits');
  const [chosen, choose] = useState<string>();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeTermsApi.exposureCaps, {}) });
  const row = data?.list.find(({ game }) => game === chosen);
  return (
    <div className={roomClasses.room}>
      <SectionHead title={t('office.exposure_caps')} />
      <p>{t('office.exposure_caps_text')}</p>
      {row && <CapsCard key={row.game} row={row} onClose={() => choose(undefined)} />}
      <Table
        name={t('office.exposure_caps')}
        stacks
        rows={data?.list}
        keyOf={({ game }) => game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.game'), cell: ({ game }) => <Named name={names.game(game)} code={game} /> },
          { head: t('office.outcome_max'), cell: (each) => amount(each.outcome_max), figure: true },
          { head: t('office.whole_max'), cell: (each) => amount(each.whole_max), figure: true },
          {
            head: t('office.markets_max'),
            cell: ({ markets }) => markets.map((each) => `${names.market(each.market)}: ${amount(each.outcome_max)}`).join(' · ') || '–',
          },
          { head: t('office.last_changed'), cell: ({ version }) => <LastChange version={version} />, long: true },
          {
            head: t('office.actions'),
            cell: ({ game }) =>
              may && (
                <Button onClick={() => choose(game)} aria-label={t('office.change_exposure', { game: names.game(game) })}>
                  {t('office.change')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}

const sportNamed = (game: string): SportGame | undefined => SPORT_GAMES.find((sport) => sport === game);
/** The markets with a cap of their own: lines beside a main one share its cap. */
const marketsOf = (game: string): readonly MarketKind[] => {
  const sport = sportNamed(game);
  return sport ? MARKETS_OF[sport].filter((market) => !isBeside(market)) : [];
};

/** The typed caps: a kind of market without an amount has the game's cap. */
const typedCaps = (game: string, { amount }: SettingValues): ExposureCaps => ({
  outcomeMax: amount('outcome_max'),
  wholeMax: amount('whole_max'),
  markets: marketsOf(game).flatMap((market) => (amount(market) === ZERO ? [] : [{ market, outcomeMax: amount(market) }])),
});

/** The problems by field. */
function problemsByField(game: BetGame, caps: ExposureCaps): SettingProblems {
  const { markets, ...problems } = exposureCapsProblems(game, caps);
  if (markets === undefined) return problems;
  const over = caps.markets.find(({ outcomeMax }) => outcomeMax > caps.wholeMax);
  return { ...problems, [over?.market ?? 'outcome_max']: markets };
}

function CapsCard({ row, onClose }: { readonly row: OfficeExposureCaps; readonly onClose: () => void }) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(KEY);
  const { game } = row;
  const money = { kind: 'amount', unit: UNIT } as const;
  const title = t('office.change_exposure', { game: names.game(game) });
  const fields: readonly SettingField[] = [
    { name: 'outcome_max', label: t('office.outcome_max'), hint: t('office.outcome_max_hint'), ...money },
    { name: 'whole_max', label: t('office.whole_max'), hint: t('office.whole_max_hint'), ...money },
    ...marketsOf(game).map((market) => ({ name: market, label: names.market(market), hint: t('office.market_max_hint'), ...money })),
  ];
  const kept = (market: MarketKind) => row.markets.find((each) => each.market === market)?.outcome_max ?? ZERO;
  return (
    <ChosenCard title={title}>
      <SettingForm
        name={title}
        permission="settings.limits"
        fields={fields}
        current={{
          outcome_max: amountText(row.outcome_max),
          whole_max: amountText(row.whole_max),
          ...Object.fromEntries(marketsOf(game).map((market) => [market, amountText(kept(market))])),
        }}
        version={row.version}
        problemsOf={(values) => problemsByField(game as BetGame, typedCaps(game, values))}
        onSave={(values, said) => {
          const { outcomeMax, wholeMax, markets } = typedCaps(game, values);
          const sent = markets.map(({ market, outcomeMax: max }) => ({ market, outcome_max: max }));
          return saving(
            api(officeTermsApi.setExposureCaps, { game, outcome_max: outcomeMax, whole_max: wholeMax, markets: sent, ...said }),
          );
        }}
        onClose={onClose}
      />
    </ChosenCard>
  );
}
