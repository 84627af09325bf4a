import { type ErrorCode, Refusal } from '@fairbook/contract';
import { Button, buttonClass, EmptyState, linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { SupportHelp, SupportLink } from '../../../shared/page/support-help.tsx';
import { gameReference, useTitle } from './game-reference.ts';
import classes from './play.module.css';
import type { WantedLaunch } from './use-launch.ts';

/** Refusals that last until their player's break or limit is over: trying again helps nobody. */
const OF_LIMITS: readonly ErrorCode[] = [
  ...(['limit.paused', 'limit.excluded', 'limit.time_exceeded', 'limit.required'] as const),
  ...(['exclusion.listed', 'exclusion.unchecked'] as const),
];
/** Refusals about the player's data, which their account page takes. */
const OF_DATA: readonly ErrorCode[] = ['member.cpf_required'];
/** Refusals that only we can lift, and those that name a page themselves. */
const OF_ACCOUNT: readonly ErrorCode[] = ['account.frozen', 'account.bets_blocked', 'terms.acceptance_required'];

interface NotOpenedProps {
  readonly wanted?: WantedLaunch | undefined;
  readonly error: unknown;
  readonly again: () => void;
}

/** In place of a game that cannot be opened: why, until when, and what can be done about it. */
export function NotOpened({ wanted, error, again }: NotOpenedProps) {
  const t = useTranslate();
  const errorText = useErrorText();
  const title = useTitle(wanted);
  const code = error instanceof Refusal ? (error.code as ErrorCode) : undefined;
  return (
    <section className={classes.closed} aria-labelledby="not-opened">
      <h1 id="not-opened">{title?.name ?? t('games.play_title')}</h1>
      <EmptyState icon="games" action={<WayOn code={code} again={again} wanted={wanted} />}>
        {errorText(error)}
        {code === 'game.unavailable' && ` ${t('games.stopped_rounds')}`}
      </EmptyState>
    </section>
  );
}

function WayOn({ code, again, wanted }: { readonly code: ErrorCode | undefined } & Pick<NotOpenedProps, 'again' | 'wanted'>) {
  const t = useTranslate();
  const others = (
    <Link to="/gameArcade" className={buttonClass()}>
      {t('games.back')}
    </Link>
  );
  const ways = (first: ReactNode, last?: ReactNode) => (
    <div className={classes.ways}>
      {first}
      {others}
      {last}
    </div>
  );
  if (code && OF_LIMITS.includes(code))
    return ways(
      <Link to="/limits" className={buttonClass({ variant: 'primary' })}>
        {t('games.limits')}
      </Link>,
      <Link to="/profile" className={linkClass()}>
        {t('common.wallet')}
      </Link>,
    );
  if (code && OF_DATA.includes(code))
    return ways(
      <Link to="/account" className={buttonClass({ variant: 'primary' })}>
        {t('common.account_security')}
      </Link>,
    );
  if (code && OF_ACCOUNT.includes(code)) return ways(<SupportHelp code={code} />);
  const reference = gameReference(wanted);
  return ways(
    <Button onClick={again}>{t('common.try_again')}</Button>,
    <SupportLink topic="game" {...(reference !== undefined && { reference })} />,
  );
}
