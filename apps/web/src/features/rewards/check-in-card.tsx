import { Banner, Button, Card, CardBody, CardHead, classNames, Icon, Skeleton, Tag, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { checkInQuery, useClaim, useHasRewards } from './reward-queries.ts';
import classes from './rewards.module.css';

/** Today's check-in: the streak, the prize of each day, and the claim. */
export function CheckInCard() {
  const t = useTranslate();
  const { money, day, time } = useFormat();
  const isThere = useHasRewards();
  const { data: state, error } = useQuery({ ...checkInQuery, enabled: isThere === true });
  const claim = useClaim();
  if (isThere === false || (error && !state)) return null;
  if (!state) {
    return (
      <Card aria-label={t('rewards.check_in')}>
        <CardHead title={t('rewards.check_in')} />
        <CardBody>
          <Skeleton rows={5} row="figure" label={t('common.loading')} />
        </CardBody>
      </Card>
    );
  }
  const { claimed, streak, prize, prizes, next_at: next, withdrawal_pending: waits } = state;
  const ask = () =>
    claim.mutate(undefined, {
      onSuccess: (paid) => toast({ type: 'successful', message: t('rewards.check_in_done', { prize: money(paid.prize) }) }),
    });
  return (
    <Card aria-label={t('rewards.check_in')}>
      <CardHead title={t('rewards.check_in')}>{claimed && <Tag tone="ok">{t('rewards.check_in_streak', { streak })}</Tag>}</CardHead>
      <CardBody className={classes.body ?? ''}>
        <ol className={classes.days}>
          {placed(prizes.map(money), streak).map(({ day, worth, today, past }) => (
            <li key={day} className={classNames(classes.day, today && classes.today)} aria-current={today ? 'date' : undefined}>
              <span>{t('rewards.check_in_day', { day })}</span>
              <b>{worth.endsWith(' USDT') ? worth.replace(' USDT', '').replace(/[,.]?0+$/, '') : worth}</b>
              <span className={classes.mark}>
                {(past || (today && claimed)) && <Icon name="check" size="small" />}
                {today && !claimed && t('rewards.check_in_today')}
                {today && claimed && <VisuallyHidden>{t('rewards.check_in_claimed')}</VisuallyHidden>}
              </span>
            </li>
          ))}
        </ol>
        <Button variant="primary" wide disabled={claimed || waits || claim.isPending} onClick={ask}>
          {claimed ? t('rewards.check_in_claimed') : t('rewards.check_in_claim', { prize: money(prize) })}
        </Button>
        {next && <p className={classes.fine}>{t('rewards.check_in_next', { at: `${day(next)} ${time(next)}` })}</p>}
        {waits && !claimed && <Banner tone="info">{t('rewards.check_in_waits')}</Banner>}
        {claim.error && !waits && <Banner tone="error">{errorText(claim.error, t)}</Banner>}
        <p className={classes.fine}>{t('rewards.check_in_note')}</p>
      </CardBody>
    </Card>
  );
}

/** Returns the round of prizes that today is in, from its first day. */
function placed(worth: readonly string[], streak: number) {
  const first = streak - ((streak - 1) % worth.length);
  return worth.map((each, at) => ({ day: first + at, worth: each, today: first + at === streak, past: first + at < streak }));
}
