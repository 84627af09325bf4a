import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { BET_DELAY_MAX_SECONDS, type BetDelay } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { formatOdds, ODDS_ONE, parseOdds } from '@fairbook/core/money';
import { betDelaysProblems, isForLongOdds, type SettingProblems } from '@fairbook/core/settings';
import { isBeside, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { GameSettings, type SettingRows } from './game-settings.tsx';
import type { SettingField, SettingValues, Texts } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

type Row = OfficeSettings['live_bets'][number];

/** The markets with terms of their own: lines beside a main one share its terms. */
const marketsOf = (game: SportGame): readonly MarketKind[] => MARKETS_OF[game].filter((market) => !isBeside(market));

/** The default threshold of long odds. */
const LONG_FROM = parseOdds('10');

const delaysOf = ({ delays }: Row): readonly BetDelay[] =>
  delays.map(({ market, odds_from: oddsFrom, seconds }) => ({ market, oddsFrom, seconds }));

/** The bet delay of each game in play. */
export function BetDelays({ queryKey, ...list }: SettingRows<Row>) {
  const t = useTranslate();
  const names = useNames();
  const words = ({ market, oddsFrom, seconds }: BetDelay): string => {
    const of = market === null ? t(oddsFrom === ODDS_ONE ? 'office.bet_delay_all' : 'office.bet_delay_long') : names.market(market);
    const from = oddsFrom === ODDS_ONE ? '' : ` ≥ ${formatOdds(oddsFrom)}`;
    return `${of}${from}: ${t('office.bet_delay_seconds', { seconds })}`;
  };
  return (
    <GameSettings
      {...list}
      title={t('office.bet_delays')}
      text={t('office.bet_delays_text')}
      columns={[{ head: t('office.bet_delays'), cell: (each) => delaysOf(each).map(words).join(' · ') }]}
      versionOf={(row) => row.delays_version}
      changeOf={(game) => t('office.change_bet_delays', { game })}
      cardOf={(game) => t('office.bet_delays_of', { game })}
      form={(row, close) => <DelaysForm row={row} queryKey={queryKey} onClose={close} />}
    />
  );
}

/** The typed rules; those of zero seconds are left out. */
function typedDelays(game: SportGame, { whole, odds }: SettingValues): readonly BetDelay[] {
  return [
    { market: null, oddsFrom: ODDS_ONE, seconds: whole('all') },
    { market: null, oddsFrom: odds('long_from'), seconds: whole('long') },
    ...marketsOf(game).map((market) => ({ market, oddsFrom: ODDS_ONE, seconds: whole(market) })),
  ].filter((delay) => delay.seconds > 0);
}

/** The problems by field. */
function problemsByField(game: SportGame, values: SettingValues): SettingProblems {
  const { delays: problem } = betDelaysProblems(game, typedDelays(game, values));
  if (problem === undefined) return {};
  if (problem === 'no_rule_for_all') return { all: problem };
  if (problem === 'rule_repeats') return { long_from: problem };
  const tooLong = ['all', 'long', ...marketsOf(game)].find((name) => values.whole(name) > BET_DELAY_MAX_SECONDS);
  return { [tooLong ?? 'all']: problem };
}

function DelaysForm({ row, queryKey, onClose }: { readonly row: Row; readonly queryKey: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(queryKey);
  const { game } = row;
  const delays = delaysOf(row);
  const seconds = { kind: 'count', unit: t('office.seconds_unit') } as const;
  const fields: readonly SettingField[] = [
    { name: 'all', label: t('office.bet_delay_all'), ...seconds },
    { name: 'long', label: t('office.bet_delay_long'), hint: t('office.bet_delay_none'), ...seconds },
    { name: 'long_from', label: t('office.bet_delay_long_from'), kind: 'odds' },
    ...marketsOf(game).map((market) => ({ name: market, label: names.market(market), hint: t('office.bet_delay_none'), ...seconds })),
  ];
  const long = delays.find(isForLongOdds);
  const secondsOf = (market: BetDelay['market']) =>
    String(delays.find((each) => each.market === market && each.oddsFrom === ODDS_ONE)?.seconds ?? 0);
  const current: Texts = {
    all: secondsOf(null),
    long: String(long?.seconds ?? 0),
    long_from: formatOdds(long?.oddsFrom ?? LONG_FROM),
    ...Object.fromEntries(marketsOf(game).map((market) => [market, secondsOf(market)])),
  };
  return (
    <SettingForm
      name={t('office.bet_delays_of', { game: names.game(game) })}
      permission="settings.games"
      fields={fields}
      current={current}
      version={row.delays_version}
      problemsOf={(values) => problemsByField(game, values)}
      onSave={(values, said) =>
        saving(
          api(officeSettingsApi.setBetDelays, {
            game,
            delays: typedDelays(game, values).map(({ market, oddsFrom, seconds: wait }) => ({
              market,
              odds_from: oddsFrom,
              seconds: wait,
            })),
            ...said,
          }),
        )
      }
      onClose={onClose}
    />
  );
}
