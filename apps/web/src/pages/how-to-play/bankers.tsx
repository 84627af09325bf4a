import { countLines } from '@fairbook/core/betting';
import { useTranslate } from '../../shared/format/i18n.ts';
import { exampleTicket, sidesOf } from './examples.ts';
import { useHelpGame } from './house-rules.ts';
import { WorkedLines } from './worked-lines.tsx';

const MATCHES = 4;
const SIZES = [2];

/** Bankers: a match that is in every line, so that there are fewer lines. */
export function Bankers() {
  const t = useTranslate();
  const game = useHelpGame();
  const free = exampleTicket(game, MATCHES, SIZES);
  const withBanker = exampleTicket(game, MATCHES, SIZES, 1);
  return (
    <>
      <p>{t('help.bankers_text')}</p>
      <p>
        {t('help.bankers_count', { matches: MATCHES, free: countLines(free), lines: countLines(withBanker), team: sidesOf(game, 0).home })}
      </p>
      <WorkedLines caption={t('help.bankers_example')} ticket={withBanker} grades={['won', 'won', 'won', 'lost']} />
    </>
  );
}
