import { buttonClass, Card, cardClass, classNames, Icon, type IconName, linkClass, SectionHead, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { HomeHighlights, HomeTop } from '../features/content/index.ts';
import { NextDraws } from '../features/lottery/index.ts';
import { MatchList } from '../features/sports/index.ts';
import { useHasLotteries, useOfferedSports } from '../shared/api/games.ts';
import { useIsPlayMoney } from '../shared/api/house.ts';
import { useIsPlayer } from '../shared/api/session.ts';
import { type MessageId, useTranslate, withAllMessages, withSportMessages } from '../shared/format/i18n.ts';
import { FIRST_SPORT, toSport } from '../shared/format/shown-sports.ts';
import { Part } from '../shared/page/part.tsx';
import { lazyPart } from '../shared/page/parts.ts';
import classes from './home.module.css';

const LIVE_MAX = 4;
const NEXT_MAX = 6;

/** Lists of sports other than the first need more messages than a first page's. */
const OtherMatches = lazyPart(withSportMessages(async () => ({ default: MatchList })));

const OpenBetsLine = lazyPart(withAllMessages(async () => ({ default: (await import('../features/notices/index.ts')).OpenBetsLine })));

/**
 * The home page: what is on, and what players can check. Guests first see what this is, then the prices; players see their bets before them. The server's
 * document has both, and its style shows one of them: nothing moves when the session is known.
 */
export function HomePage() {
  const t = useTranslate();
  const [game] = useOfferedSports();
  const isPlayer = useIsPlayer();
  const Matches = game === FIRST_SPORT ? MatchList : OtherMatches;
  const all = (
    <Link {...toSport(game)} className={linkClass()}>
      {t('common.see_all')}
      <Icon name="right" size="small" />
    </Link>
  );
  return (
    <>
      <HomeTop />
      <DemonstrationLine />
      {!isPlayer && (
        <div className={classes.guest}>
          <Hero />
        </div>
      )}
      <OwnBets />
      <Part fallback={null}>
        <Matches game={game} filter="live" limit={LIVE_MAX} title={t('common.live_now')}>
          {all}
        </Matches>
        <Matches game={game} filter="upcoming" limit={NEXT_MAX} layout="cards" title={t('common.next_matches')}>
          {all}
        </Matches>
      </Part>
      <HomeHighlights />
      {useHasLotteries() && <NextDraws />}
      {!isPlayer && (
        <div className={classes.guest}>
          <Steps />
        </div>
      )}
      <Doors />
      <Promises />
    </>
  );
}

/** For a player's content: while the session is unknown it is rendered for browsers that expect a player. */
const awaits = (isPlayer: boolean): string => (isPlayer ? '' : 'player-only');

/** The player's open bets. Their space is reserved until the session is known. */
function OwnBets() {
  const t = useTranslate();
  const isPlayer = useIsPlayer();
  return (
    <div className={classNames(classes.own, awaits(isPlayer))}>
      <h1>
        <VisuallyHidden>{t('common.home')}</VisuallyHidden>
      </h1>
      {isPlayer && (
        <Part fallback={<Card className={classes.awaited} />}>
          <OpenBetsLine />
        </Part>
      )}
    </div>
  );
}

/** Says first that this is a demonstration with play money; on a phone the introduction says so to guests. Does not scroll. */
function DemonstrationLine() {
  const t = useTranslate();
  const isPlayer = useIsPlayer();
  if (useIsPlayMoney() !== true) return null;
  return (
    <p className={classNames(cardClass(), classes.line, isPlayer ? '' : classes.toGuests)}>
      <Icon name="megaphone" />
      <span>{t('common.demonstration')}</span>
    </p>
  );
}

/** The introduction: dark in both themes. */
function Hero() {
  const t = useTranslate();
  const [game] = useOfferedSports();
  const isFree = useIsPlayMoney() === true;
  const hasDraws = useHasLotteries();
  const what = hasDraws ? (isFree ? 'hero_what_free' : 'hero_what') : isFree ? 'hero_football_free' : 'hero_football';
  return (
    <section className={classes.hero} data-theme="dark">
      <Pitch />
      <div>
        <p className={classes.what}>{t(`common.${what}` satisfies MessageId)}</p>
        <h1>{t('common.hero_title')}</h1>
        <p>{t('common.hero_text')}</p>
        {isFree && <p className={classes.free}>{t('common.demonstration')}</p>}
        <div className={classes.actions}>
          <Link {...toSport(game)} className={buttonClass({ variant: 'primary' })}>
            {t('common.hero_action')}
          </Link>
          {hasDraws && (
            <Link to="/lottery" className={buttonClass({ variant: 'line' })}>
              {t('common.hero_draws')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

const LIMITS_DOOR = { to: '/responsible-play', name: 'limits', icon: 'pause' } as const;
const DOORS = [{ to: '/fairness', name: 'verify', icon: 'shield' }, LIMITS_DOOR] as const;

/** Links to what sets this house apart. */
function Doors() {
  const t = useTranslate();
  const doors = useHasLotteries() ? DOORS : [LIMITS_DOOR];
  return (
    <div className={classes.doors}>
      {doors.map(({ to, name, icon }) => (
        <Link key={name} to={to} className={classNames(cardClass(), classes.door)}>
          <span className={classes.glyph}>
            <Icon name={icon} />
          </span>
          <span>
            <b>{t(`common.door_${name}_title` satisfies MessageId)}</b>
            <small>{t(`common.door_${name}_text` satisfies MessageId)}</small>
          </span>
          <Icon name="right" size="small" />
        </Link>
      ))}
    </div>
  );
}

/** A corner of a pitch and the flight of a ball. */
function Pitch() {
  return (
    <svg className={classes.pitch} viewBox="0 0 860 300" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path className={classes.chalk} d="M430 340 590-20H910L1010 340zM520 138h440M560 340l60-98h240l40 98" />
      <ellipse className={classes.chalk} cx="742" cy="138" rx="86" ry="40" />
      <path className={classes.flight} d="M478 300C560 150 660 80 800 62" />
      <circle className={classes.ball} cx="800" cy="62" r="9" />
    </svg>
  );
}

const STEPS = ['choose', 'check', 'follow'] as const;

function Steps() {
  const t = useTranslate();
  return (
    <section aria-labelledby="how-it-works">
      <SectionHead id="how-it-works" title={t('common.how_it_works')} />
      <ol className={classes.three}>
        {STEPS.map((step, at) => (
          <li key={step} className={cardClass()}>
            <span className={classes.number}>{at + 1}</span>
            <h3>{t(`common.step_${step}_title` satisfies MessageId)}</h3>
            <p>{t(`common.step_${step}_text` satisfies MessageId)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const PROMISES = [
  { name: 'margin', icon: 'chart' },
  { name: 'receipt', icon: 'ticket' },
  { name: 'ledger', icon: 'shield' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

function Promises() {
  const t = useTranslate();
  return (
    <section aria-labelledby="promises">
      <SectionHead id="promises" title={t('common.promises')}>
        <a className={linkClass()} href="/sports/api/v1/ledger/heads">
          {t('common.ledger_heads')}
        </a>
      </SectionHead>
      <Card>
        <ul className={classes.promises}>
          {PROMISES.map(({ name, icon }) => (
            <li key={name}>
              <span className={classes.glyph}>
                <Icon name={icon} />
              </span>
              <div>
                <h3>{t(`common.promise_${name}_title` satisfies MessageId)}</h3>
                <p>{t(`common.promise_${name}_text` satisfies MessageId)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
