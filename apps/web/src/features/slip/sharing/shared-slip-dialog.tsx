import type { Match } from '@fairbook/contract';
import { legKey, readSlipCode, type SharedLeg, type SharedSlip } from '@fairbook/core/betting';
import { lineText, selectionName } from '@fairbook/i18n/sports';
import { Banner, Button, Skeleton, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName, matchName } from '../../../shared/format/selection-text.ts';
import { toSport } from '../../../shared/format/shown-sports.ts';
import { matchesByIdQuery } from '../../../shared/realtime/matches.ts';
import { useSlipCount } from '../slip-store.ts';
import { fillSlip } from './fill-slip.ts';
import { type SharedNow, sharedNow } from './shared-now.ts';
import classes from './sharing.module.css';

interface SharedSlipDialogProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** A shared slip: what is still on offer, its current odds, and what changed. Nothing is added to the reader's own slip until they confirm. */
export function SharedSlipDialog({ code, onClose }: SharedSlipDialogProps) {
  const shared = readSlipCode(code);
  return shared ? <Shared shared={shared} onClose={onClose} /> : <CodeQuestion wrong={code.trim() !== ''} onClose={onClose} />;
}

/** Asks for a code, or for an address that contains one. */
function CodeQuestion({ wrong, onClose }: Pick<SharedSlipDialogProps, 'onClose'> & { readonly wrong: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(wrong);
  const open = () => {
    setAsked(true);
    const shared = readSlipCode(text);
    if (shared)
      void navigate({
        to: '.',
        search: (now) => ({ ...now, share: text.trim().replace(/^.*share=/s, '') }),
        replace: true,
        resetScroll: false,
      });
  };
  return (
    <Dialog
      title={t('slip.shared_open')}
      open
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={open}>
          {t('slip.shared_see')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          label={t('slip.shared_code')}
          value={text}
          onChange={(next) => {
            setText(next);
            setAsked(false);
          }}
          hint={t('slip.shared_code_hint')}
          error={asked ? t('slip.shared_wrong') : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2_000}
        />
      </form>
    </Dialog>
  );
}

interface SharedProps {
  readonly shared: SharedSlip;
  readonly onClose: () => void;
}

function Shared({ shared, onClose }: SharedProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const count = useSlipCount();
  const { data, error, refetch } = useQuery({
    ...matchesByIdQuery(shared.game, [...new Set(shared.legs.map(({ matchId }) => matchId))].sort()),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const matches = new Map((data?.list ?? []).map((match) => [match.match_id, match]));
  const stands = shared.legs.map((leg) => ({
    leg,
    match: matches.get(leg.matchId),
    now: data ? sharedNow(leg, matches.get(leg.matchId), data.server_time) : null,
  }));
  const left = stands.filter(({ now }) => now !== null && now.is !== 'gone').length;
  const fill = () => {
    if (!data) return;
    fillSlip(shared, data.list, data.server_time);
    void navigate({ ...toSport(shared.game), search: { slip: true }, replace: true });
  };
  return (
    <Dialog
      title={t('slip.shared_title')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" aria-disabled={left === 0} onClick={fill}>
            {t('slip.shared_fill', { count: left })}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {!data && error && (
          <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
            {errorText(error, t)}
          </Banner>
        )}
        {!data && !error && <Skeleton rows={Math.min(6, shared.legs.length)} label={t('common.loading')} />}
        {data && (
          <ul className={classes.legs}>
            {stands.map(({ leg, match, now }) => (
              <li key={legKey(leg)} data-gone={now?.is === 'gone'}>
                <Leg shared={shared} leg={leg} match={match} now={now} />
              </li>
            ))}
          </ul>
        )}
        {data &&
          shared.built.map((matchId) => {
            const match = matches.get(matchId);
            const name = match && matchName(shared.game, { home: match.home_name, away: match.away_name });
            return name && <p key={matchId}>{t('slip.shared_built', { match: name })}</p>;
          })}
        <p className={classes.note}>{t(count > 0 ? 'slip.shared_replaces' : 'slip.shared_note', { count })}</p>
      </div>
    </Dialog>
  );
}

interface LegProps {
  readonly shared: SharedSlip;
  readonly leg: SharedLeg;
  readonly match: Match | undefined;
  readonly now: SharedNow | null;
}

function Leg({ shared, leg, match, now }: LegProps) {
  const t = useTranslate();
  const { odds } = useFormat();
  const sides = { home: match?.home_name ?? '', away: match?.away_name ?? '' };
  const lineE2 = now?.is === 'lined' ? now.lineE2 : leg.lineE2;
  return (
    <>
      <span>
        <b>{match ? selectionName(t, { ...leg, lineE2 }, sides) : t('slip.shared_unknown')}</b>
        <span className={classes.match}>
          {match && `${matchName(shared.game, sides)} · `}
          {marketName(t, leg.market, shared.game)}
        </span>
        {now && <Change leg={leg} now={now} />}
      </span>
      <span className={classes.price}>{now && now.is !== 'gone' ? odds(now.odds) : '–'}</span>
    </>
  );
}

/** How a selection changed since it was shared; nothing if it did not. */
function Change({ leg, now }: { readonly leg: SharedLeg; readonly now: SharedNow }) {
  const t = useTranslate();
  const { odds } = useFormat();
  if (now.is === 'gone') return <span className={classes.gone}>{t('slip.shared_gone')}</span>;
  if (now.is === 'lined')
    return (
      <span className={classes.moved}>
        {t('slip.shared_lined', { was: lineText(t, leg.lineE2 ?? 0), now: lineText(t, now.lineE2 ?? 0) })}
      </span>
    );
  if (now.odds === leg.odds) return null;
  return (
    <span className={classes.moved}>
      {t(now.odds > leg.odds ? 'slip.shared_rose' : 'slip.shared_fell', { was: odds(leg.odds), now: odds(now.odds) })}
    </span>
  );
}
