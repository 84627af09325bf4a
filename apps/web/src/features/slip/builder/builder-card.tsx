import type { Match } from '@fairbook/contract';
import { builtOf, RULE_SETS } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { selectionName } from '@fairbook/i18n/sports';
import { Button, Card, CardBody, Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import { useOverlay } from '../../../shared/page/overlays.ts';
import { gameConfigQuery } from '../game-config.ts';
import { changeSlip, putOnSlip, useSlip } from '../slip-store.ts';
import classes from './builder-card.module.css';
import { jointOf } from './joint-on-slip.ts';
import { JointRefusal, JointWords } from './joint-sums.tsx';

export interface BuilderCardProps {
  readonly game: SportGame;
  readonly match: Match;
}

/**
 * For rule sets with bookmakers' markets: what the selections of this match on the slip pay together, or why they have no price, and the button to bet on them
 * that way.
 */
export function BuilderCard({ game, match }: BuilderCardProps) {
  const t = useTranslate();
  const slip = useSlip((state) => state.slip);
  const overlay = useOverlay('slip');
  const { data: config, isPending } = useQuery(gameConfigQuery(game));
  const legs = slip.game === game ? slip.legs.filter(({ matchId }) => matchId === match.match_id) : [];
  // One selection is a single like any other: nothing of it is missing.
  const joint = legs.length > 1 ? jointOf(match, legs) : null;
  // The page of a match receives odds before the slip does.
  const prices = legs.map((leg) => match.compare[leg.market]?.odds[leg.selection] ?? leg.odds);
  const sides = { home: match.home_name, away: match.away_name };
  const hasOthers = legs.length < slip.legs.length;
  const isBuilt = builtOf(slip).includes(match.match_id);
  // Until the rules are known it keeps its place: prices below it would move under a finger.
  if (!isPending && !RULE_SETS[config?.rule_set ?? 'jingcai'].hasBooksMarkets) return null;
  const build = () => {
    putOnSlip();
    if (!isBuilt) changeSlip({ type: 'builtToggled', matchId: match.match_id });
    overlay.show();
  };
  if (joint === null) {
    return (
      <Card aria-label={t('builder.title')}>
        <p className={classes.intro}>
          <b>{t('builder.title')}</b> {t('builder.intro')}
        </p>
      </Card>
    );
  }
  return (
    <Card aria-label={t('builder.title')} className={classes.chosen}>
      <CardBody className={classes.body}>
        <div role="status" className={classes.news}>
          <p className={classes.head}>
            <b>{t('builder.title')}</b>
            <span className={classes.parts}>
              {legs.map((leg) => `${marketName(t, leg.market, game)}: ${selectionName(t, leg, sides)}`).join(' + ')}
            </span>
          </p>
          {joint.kind === 'refused' ? (
            <p className={classes.why}>
              <Icon name="info" size="small" />
              <JointRefusal {...joint} />
            </p>
          ) : (
            <JointWords joint={joint} prices={prices} />
          )}
        </div>
        {joint.kind === 'priced' && (
          <Button onClick={build}>{t(isBuilt ? 'builder.on_slip' : hasOthers ? 'builder.place_with' : 'builder.place')}</Button>
        )}
      </CardBody>
    </Card>
  );
}
