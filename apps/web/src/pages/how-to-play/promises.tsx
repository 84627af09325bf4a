import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './lists.module.css';

type Promised = Pick<ReplyOf<typeof settingsApi.gameConfig>, 'accumulator_bonus' | 'early_payout'>;

/** The house's promises beyond the odds; nothing if it makes none. */
export function Promises({ config: { accumulator_bonus: bonus, early_payout: lead } }: { readonly config: Promised }) {
  const t = useTranslate();
  const { money, odds, percent } = useFormat();
  if (bonus === null && lead === null) return null;
  return (
    <>
      <h3>{t('help.promises')}</h3>
      <ul className={classes.list}>
        {lead !== null && <li>{t('help.promises_early', { count: lead })}</li>}
        {bonus?.steps.map(({ legs, share_e4: share }) => (
          <li key={legs}>{t('help.promises_step', { legs, share: percent(share / 10), odds: odds(bonus.odds_min) })}</li>
        ))}
        {bonus && <li>{t('help.promises_bonus', { most: money(bonus.most) })}</li>}
      </ul>
    </>
  );
}
