import type { GameTotals } from '@fairbook/contract';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './reports.module.css';

/** Each game of a period in a row; on phones a block. */
export function GameTable({ games }: { readonly games: readonly GameTotals[] }) {
  const t = useTranslate();
  const { money, number } = useFormat();
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
      <tbody>
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
    </table>
  );
}
