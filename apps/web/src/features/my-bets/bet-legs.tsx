import type { Bet } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { ODDS_ONE } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { classNames, Icon, Tag, VisuallyHidden } from '@fairbook/ui';
import { Fragment } from 'react';
import { type Format, useFormat } from '../../shared/format/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../shared/format/i18n.ts';
import { marketName, matchName } from '../../shared/format/selection-text.ts';
import { inOrder } from '../../shared/format/sides.ts';
import { useServerNow } from '../../shared/realtime/server-clock.ts';
import classes from '../../shared/receipts/bet-legs.module.css';
import { MatchLine, type MatchLineProps } from '../../shared/receipts/match-line.tsx';
import { type BetLeg, type BetMatch, LEG_ICON, type LegState, legState } from './bet-state.ts';
import { playedVoid, voidReasonText } from './void-reason.ts';

const MINUTE_MS = 60_000;

/** The legs of a bet: each selection with its state, its match and the odds taken, or those of all together. */
export function BetLegs({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const { odds } = useFormat();
  return (
    <>
      {bet.data.map((legs, at) => {
        const joint = bet.joints.find(({ match_id: id }) => id === legs[0]?.m);
        return (
          <Fragment key={legs[0]?.m ?? at}>
            <ul>
              {legs.map((leg) => (
                <LegRow
                  key={`${leg.m}:${leg.k}:${leg.n}`}
                  game={bet.game}
                  leg={leg}
                  match={bet.match[leg.m]}
                  isPart={joint !== undefined}
                />
              ))}
            </ul>
            {joint && (
              <p className={classes.joint}>
                {t('my_bets.joint')} <b className={classes.price}>{odds(joint.odds)}</b>
              </p>
            )}
          </Fragment>
        );
      })}
    </>
  );
}

interface LegRowProps {
  readonly game: SportGame;
  readonly leg: BetLeg;
  readonly match: BetMatch | undefined;
  /** It pays together with others, and has no odds of its own. */
  readonly isPart: boolean;
}

function LegRow({ game, leg, match, isPart }: LegRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const now = useServerNow(undefined, MINUTE_MS);
  const state = legState(leg, match);
  const sides = { home: match?.home_team_name ?? '', away: match?.away_team_name ?? '' };
  // For a pool, the final odds, which came with the result.
  const counted = state === 'void' ? ODDS_ONE : leg.f;
  return (
    <li className={classes.leg}>
      <span className={classNames(classes.state, classes[state])}>
        <Icon name={LEG_ICON[state]} size="small" />
      </span>
      <div>
        <b>{selectionName(t, { market: leg.k, selection: leg.n, lineE2: leg.h }, sides)}</b>
        {leg.b && <Tag icon="lock">{t('my_bets.banker')}</Tag>}
        {leg.l !== null && <Tag>{t('my_bets.early', { count: leg.l })}</Tag>}
        <p>{match && <MatchLine game={game} match={lineOf(leg.m, match)} />}</p>
        <p>
          {marketName(t, leg.k, game)} · {stateText(t, { state, market: leg.k, match, format, now, isPart })}
        </p>
      </div>
      <span className={classes.price}>
        {!isPart && (counted === null ? format.odds(leg.o) : <CountedOdds taken={format.odds(leg.o)} counted={format.odds(counted)} />)}
      </span>
    </li>
  );
}

/** The odds a leg was taken at, and those it counts with. */
function CountedOdds({ taken, counted }: { readonly taken: string; readonly counted: string }) {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden>{t('my_bets.odds_taken')} </VisuallyHidden>
      <s>{taken}</s>
      <VisuallyHidden>{t('my_bets.counts_as')} </VisuallyHidden> {counted}
    </>
  );
}

/** "Flamengo 2 × 0 Palmeiras", without the score until there is one. */
export function scoreText(game: SportGame, { home_team_name: home, away_team_name: away, home_score, away_score }: BetMatch): string {
  if (home_score === null || away_score === null) return matchName(game, { home, away });
  const [[one, first], [other, second]] = inOrder(game, [home, home_score] as const, [away, away_score] as const);
  return `${one} ${first} × ${second} ${other}`;
}

const lineOf = (id: string, { home_score, away_score, ...match }: BetMatch): MatchLineProps['match'] => ({
  match_id: id,
  home_score,
  away_score,
  home_name: match.home_team_name,
  away_name: match.away_team_name,
});

interface StateFacts {
  readonly state: LegState;
  readonly market: MarketKind;
  readonly match: BetMatch | undefined;
  readonly format: Format;
  readonly now: Date;
  readonly isPart: boolean;
}

function stateText(t: Translate, { state, market, match, format, now, isPart }: StateFacts): string {
  if (state === 'void') {
    const played = t(playedVoid(market, match));
    const why = match?.status === 'void' ? voidReasonText(t, match.void_reason) : played;
    if (isPart) return why;
    return t('my_bets.void_counts', { why, odds: format.odds(ODDS_ONE) });
  }
  if (state !== 'open' || !match) return t(`my_bets.leg_${state}` satisfies MessageId);
  if (match.status === 'upcoming') return `${format.day(match.match_start_time, now)} ${format.time(match.match_start_time)}`;
  return t(match.status === 'postponed' ? 'my_bets.leg_postponed' : 'my_bets.leg_open');
}
