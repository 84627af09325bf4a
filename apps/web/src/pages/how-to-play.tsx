import { sportOf } from '@fairbook/core/sports';
import { PageHead } from '@fairbook/ui';
import type { ComponentType } from 'react';
import { type MessageId, useTranslate } from '../shared/format/i18n.ts';
import type { ShownSport } from '../shared/format/shown-sports.ts';
import { GameTabs } from '../shared/page/game-tabs.tsx';
import { Bankers } from './how-to-play/bankers.tsx';
import { Corrections, OddsChanges } from './how-to-play/changes.tsx';
import { Combinations } from './how-to-play/combinations.tsx';
import { useHelpGame } from './how-to-play/house-rules.ts';
import { Margin } from './how-to-play/house-share.tsx';
import { CashOut, InPlay, Room, Together } from './how-to-play/later.tsx';
import { LimitsSection } from './how-to-play/limits.tsx';
import { Markets } from './how-to-play/markets.tsx';
import { Multiples, Singles } from './how-to-play/simple-bets.tsx';
import { Verify } from './how-to-play/verify.tsx';
import { VoidMatches } from './how-to-play/void-matches.tsx';
import classes from './how-to-play.module.css';

type SectionId =
  | 'markets'
  | 'singles'
  | 'multiples'
  | 'combinations'
  | 'bankers'
  | 'together'
  | 'odds'
  | 'in_play'
  | 'limits'
  | 'room'
  | 'cash_out'
  | 'void'
  | 'corrections'
  | 'margin'
  | 'verify';

interface Section {
  readonly id: SectionId;
  readonly Content: ComponentType;
  /** Whether a sport has it; by default all do. */
  isOf?(game: ShownSport): boolean;
}

/** In the order of a bet's life. The id is the section's anchor. */
const SECTIONS: readonly Section[] = [
  { id: 'markets', Content: Markets },
  { id: 'singles', Content: Singles },
  { id: 'multiples', Content: Multiples },
  { id: 'combinations', Content: Combinations },
  { id: 'bankers', Content: Bankers },
  { id: 'together', Content: Together, isOf: (game) => game === 'soccer' },
  { id: 'odds', Content: OddsChanges },
  { id: 'in_play', Content: InPlay, isOf: (game) => !sportOf(game).isPool },
  { id: 'limits', Content: LimitsSection },
  { id: 'room', Content: Room },
  { id: 'cash_out', Content: CashOut },
  { id: 'void', Content: VoidMatches },
  { id: 'corrections', Content: Corrections },
  { id: 'margin', Content: Margin },
  { id: 'verify', Content: Verify },
];

/** How to bet on a sport here. Every figure is computed by the settlement rules. */
export function HowToPlayPage() {
  const t = useTranslate();
  const game = useHelpGame();
  const sections = SECTIONS.filter(({ isOf }) => isOf?.(game) !== false);
  return (
    <>
      <PageHead title={t(`help.${game}_title` satisfies MessageId)} />
      <GameTabs game={game} page="howToPlay" />
      <p className={classes.intro}>{t('help.intro')}</p>
      <nav className={classes.index} aria-label={t('help.index')}>
        <ul>
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`help.${id}_title` satisfies MessageId)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
          <h2 id={`${id}-title`}>{t(`help.${id}_title` satisfies MessageId)}</h2>
          <Content />
        </section>
      ))}
    </>
  );
}
