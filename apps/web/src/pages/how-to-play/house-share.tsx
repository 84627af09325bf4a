import { fairChances, houseShareOf, marginOf } from '@fairbook/core/betting';
import { formatOdds, parseAmount } from '@fairbook/core/money';
import { selectionsOf, sportOf } from '@fairbook/core/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { ShareBar } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { drawnSelections } from '../../shared/format/sides.ts';
import { marketOddsOf, sidesOf } from './examples.ts';
import { useExampleMoney, useHelpGame, useHouseRules } from './house-rules.ts';
import classes from './lists.module.css';
import tableClasses from './worked-lines.module.css';

const HUNDRED = parseAmount('100');
const MULTIPLE = 3;

/** The house share, from the odds of one market, in a single and in a multiple. */
export function Margin() {
  const t = useTranslate();
  const { percent } = useFormat();
  const money = useExampleMoney();
  const { paidShareE4 } = useHouseRules();
  const game = useHelpGame();
  const margin = marginOf(marketOddsOf(game));
  const share = (legs: number) => percent(Math.round(houseShareOf(new Array<number>(legs).fill(margin), paidShareE4) / 10));
  if (sportOf(game).isPool) {
    return (
      <>
        <p>{t('help.pool_text')}</p>
        <p>
          {t('help.pool_keeps', {
            share: percent(1_000 - Number.parseInt(paidShareE4.toString(), 10) / 10),
            paid: percent(Number.parseInt(paidShareE4.toString(), 10) / 10),
          })}
        </p>
        <p>{t('help.margin_average')}</p>
      </>
    );
  }
  return (
    <>
      <p>{t('help.margin_text')}</p>
      <OddsTable />
      <p>{t('help.margin_sum', { sum: percent(1000 + Math.round(margin / 10)), share: share(1) })}</p>
      <p>{t('help.margin_share', { amount: money(HUNDRED), share: share(1) })}</p>
      <p>{t('help.margin_multiple', { count: MULTIPLE, share: share(MULTIPLE) })}</p>
      <p>{t('help.margin_average')}</p>
    </>
  );
}

function OddsTable() {
  const t = useTranslate();
  const { percent } = useFormat();
  const game = useHelpGame();
  const odds = marketOddsOf(game);
  const chances = fairChances(odds);
  const codes = selectionsOf(game, 'wl');
  const rows = drawnSelections(game, 'wl').map((selection) => ({
    selection,
    odds: odds[codes.indexOf(selection)],
    chance: chances[codes.indexOf(selection)] ?? 0,
    name: selectionName(t, { market: 'wl', selection, lineE2: null }, sidesOf(game, 0)),
  }));
  return (
    <>
      <table className={tableClasses.table}>
        <caption>{t('help.margin_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('help.margin_selection')}</th>
            <th scope="col">{t('help.margin_odds')}</th>
            <th scope="col">{t('help.margin_chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ selection, name, odds, chance }) => (
            <tr key={selection}>
              <th scope="row">{name}</th>
              <td>{odds && formatOdds(odds).replace('.', t('sports.decimal_sign'))}</td>
              <td>{percent(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.ledger}>
        <ShareBar
          shares={rows.map(({ chance }) => chance)}
          label={rows.map(({ name, chance }) => `${name} ${percent(chance)}`).join(', ')}
        />
      </div>
    </>
  );
}
