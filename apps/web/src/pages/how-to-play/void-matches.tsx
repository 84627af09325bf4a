import { POSTPONEMENT_MAX_MS, VOID_REASONS } from '@fairbook/core/sports';
import { voidReasonText } from '../../features/my-bets/index.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { exampleTicket } from './examples.ts';
import { useHelpGame, useHouseRules } from './house-rules.ts';
import classes from './lists.module.css';
import { WorkedLines } from './worked-lines.tsx';

const HOUR_MS = 3_600_000;

/** When a match does not count, and what that does to a bet. */
export function VoidMatches() {
  const t = useTranslate();
  const game = useHelpGame();
  const { capLegs } = useHouseRules();
  return (
    <>
      <p>{t('help.void_text', { hours: POSTPONEMENT_MAX_MS / HOUR_MS })}</p>
      <ul className={classes.list}>
        {VOID_REASONS.map((reason) => (
          <li key={reason}>{voidReasonText(t, reason)}</li>
        ))}
      </ul>
      <p>{t('help.void_effect')}</p>
      <WorkedLines caption={t('help.void_example')} ticket={exampleTicket(game, 3, [3])} grades={['won', 'void', 'won']} />
      <p>{t('help.void_all')}</p>
      <p>{t(capLegs === 'remaining' ? 'help.void_cap_remaining' : 'help.void_cap_placed')}</p>
      <p>{t(`help.${game}_void` satisfies MessageId)}</p>
    </>
  );
}
