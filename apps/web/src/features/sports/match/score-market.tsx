import type { Match } from '@fairbook/contract';
import { selectionsOf } from '@fairbook/core/sports';
import { Button, classNames } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

/**
 * Every listed score, in a column per outcome, and the catch-all selections. Scores that were no longer possible when the page was opened are shown on request.
 */
export function ScoreMarket(props: MarketProps) {
  const t = useTranslate();
  const { match } = props;
  const all = selectionsOf(props.game, 'correct_score');
  const [closed] = useState(() => closedScores(match, all));
  const [showsClosed, setShowsClosed] = useState(false);
  const codes = showsClosed ? all : all.filter((code) => !closed.includes(code));
  const columns = [
    { head: t('sports.spoken_wins', { team: match.home_name }), codes: codes.filter((code) => outcomeOf(code) === 'w') },
    { head: t('sports.draw'), codes: codes.filter((code) => outcomeOf(code) === 'd') },
    { head: t('sports.spoken_wins', { team: match.away_name }), codes: codes.filter((code) => outcomeOf(code) === 'l') },
  ];
  return (
    <MarketCard {...props} market="correct_score">
      <div className={classes.scores}>
        {columns.map((column) => (
          <section key={column.head} aria-label={column.head}>
            <h4>{column.head}</h4>
            <div>
              {column.codes.map((code) => (
                <span key={code} className={classNames(code.endsWith('o') && classes.other)}>
                  <OddsCell
                    {...props}
                    market="correct_score"
                    selection={code}
                    layout="wide"
                    label={code.endsWith('o') ? t('sports.other') : code}
                  />
                </span>
              ))}
            </div>
          </section>
        ))}
      </div>
      {closed.length > 0 && (
        <Button className={classes.closed} aria-expanded={showsClosed} onClick={() => setShowsClosed(!showsClosed)}>
          {showsClosed ? t('sports.hide_closed') : t('sports.show_closed', { count: closed.length })}
        </Button>
      )}
    </MarketCard>
  );
}

/** Returns the scores without a price while others have one: play has passed them. Empty before the match, or if no score is priced. */
function closedScores({ status, compare }: Match, codes: readonly string[]): readonly string[] {
  const odds = compare.correct_score?.odds ?? {};
  return status === 'live' && Object.keys(odds).length > 0 ? codes.filter((code) => odds[code] === undefined) : [];
}

/** A score's outcome for the home side; `wo`, `do` and `lo` name theirs. */
function outcomeOf(code: string): 'w' | 'd' | 'l' {
  const [home = '', away = ''] = code.split(':');
  if (away === '') return home.charAt(0) as 'w' | 'd' | 'l';
  return home > away ? 'w' : home < away ? 'l' : 'd';
}
