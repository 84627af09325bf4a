import { Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { accountQuery } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { continued, minutesOf, readStay } from './stay.ts';
import classes from './stay-line.module.css';

const LOOK_MS = 20_000;
const HOUR_MINUTES = 60;

/** Always in the top bar: the player's time here and today's result, in plain ink either way. Links to limits and pauses. */
export function StayLine() {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  const minutes = useMinutesHere();
  const time = t('limits.stay_time', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
  const net = account ? `${account.net_today > 0n ? '+' : ''}${balance(account.net_today)}` : '…';
  return (
    <Link to="/limits" className={classes.line} aria-label={t('limits.stay_open', { time, net })}>
      <span>
        {t('limits.stay_here')} <b>{time}</b>
      </span>
      <span>
        {t('limits.stay_today')} <b>{net}</b>
      </span>
      <Icon name="pause" />
    </Link>
  );
}

/** Whole minutes of the current stay. */
function useMinutesHere(): number {
  const { playerId = '' } = useSession();
  const [minutes, setMinutes] = useState(() => minutesHere(playerId));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesHere(playerId)), LOOK_MS);
    return () => clearInterval(timer);
  }, [playerId]);
  return minutes;
}

function minutesHere(playerId: string): number {
  const now = Date.now();
  return minutesOf(continued(readStay(playerId), now), now);
}
