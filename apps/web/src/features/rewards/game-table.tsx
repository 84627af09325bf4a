import type { GameTotals } from '@fairbook/contract';
import { type Game, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './reports.module.css';

const isIn = (games: readonly Game[]) => (game: Game) => games.includes(game);
const KINDS = [
  { kind: 'common.sports', holds: isIn(SPORT_GAMES) },
  { kind: 'common.lotteries', holds: isIn(LOTTERY_GAMES) },
  { kind: 'rewards.report_lobby', holds: (game: Game) => !isIn([...SPORT_GAMES, ...LOTTERY_GAMES])(game) },
] as const;

/** One row per game of a period, with sports, lotteries and providers' games apart; on phones one block each. */
export function GameTable({ games }: { readonly games: readonly GameTotals[] }) {
  const t = useTranslate();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('rewards.report_game')}</th>
          <th scope="col">{t('rewards.report_bets')}</th>
          <th scope="col">{t('rewards.report_stakes')}</th>
          <th scope="col">{t('rewards.report_payouts')}</th>
          <th scope="col">{t('rewards.report_net')}</th>
        </tr>
      </thead>
      {KINDS.map(({ kind, holds }) => ({ kind, own: games.filter(({ game }) => holds(game)) })).map(
        ({ kind, own }) => own.length > 0 && <Kind key={kind} kind={kind} games={own} />,
      )}
    </table>
  );
}

/** The games of one kind under its name. */
function Kind({ kind, games }: { readonly kind: (typeof KINDS)[number]['kind']; readonly games: readonly GameTotals[] }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  return (
    <tbody>
      <tr className={classes.kind}>
        <th colSpan={5} scope="rowgroup">
          {t(kind)}
        </th>
      </tr>
      {games.map(({ game, count, stakes, payouts, net }) => (
        <tr key={game}>
          <th scope="row">{t(`rewards.game_${game}`)}</th>
          <td data-label={t('rewards.report_bets')}>{number(count)}</td>
          <td data-label={t('rewards.report_stakes')}>{money(stakes)}</td>
          <td data-label={t('rewards.report_payouts')}>{money(payouts)}</td>
          <td data-label={t('rewards.report_net')}>{money(net)}</td>
        </tr>
      ))}
    </tbody>
  );
}
