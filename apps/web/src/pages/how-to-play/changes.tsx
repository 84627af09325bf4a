import { ODDS_POLICIES } from '@fairbook/core/betting';
import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toResults } from '../../shared/format/shown-sports.ts';
import { useHelpGame } from './house-rules.ts';
import classes from './lists.module.css';

/** What happens if odds move before a bet is placed. */
export function OddsChanges() {
  const t = useTranslate();
  return (
    <>
      <p>{t('help.odds_taken')}</p>
      <p>{t('help.odds_policies')}</p>
      <ul className={classes.list}>
        {ODDS_POLICIES.map((policy) => (
          <li key={policy}>{t(`slip.policy_${policy}` satisfies MessageId)}</li>
        ))}
      </ul>
      <p>{t('help.odds_closed')}</p>
    </>
  );
}

/** What happens if a result is corrected. */
export function Corrections() {
  const t = useTranslate();
  return (
    <>
      <p>{t('help.corrections_source')}</p>
      <p>{t('help.corrections_again')}</p>
      <p>{t('help.corrections_balance')}</p>
      <Link {...toResults(useHelpGame())} className={linkClass()}>
        {t('help.corrections_link')}
      </Link>
    </>
  );
}
