import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { isWithdrawalOpen, PAYOUT_FAILURES, type WithdrawalState } from '@fairbook/core/payments';
import { Tag, type TagProps } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useNames } from '../shared/names.tsx';
import { PlayerLink } from '../shared/player-link.tsx';
import classes from '../shared/room.module.css';

const TONES: Readonly<Record<WithdrawalState, NonNullable<TagProps['tone']>>> = {
  held: 'neutral',
  in_review: 'neutral',
  approved: 'ok',
  sending: 'ok',
  unknown: 'warn',
  paid: 'ok',
  failed: 'bad',
  rejected: 'bad',
  returned: 'bad',
};
const MINUTE_MS = 60_000;
/** How many characters of an order's id are shown. */
const SHORT = 8;

interface CellProps {
  readonly withdrawal: OfficeWithdrawal;
}

export const isHeld = ({ state, on_hold: holds }: OfficeWithdrawal): boolean => holds.length > 0 && isWithdrawalOpen(state);

/** Not decided within the house's maximum time. */
export const isLate = ({ decide_by: by }: OfficeWithdrawal): boolean => by !== null && by < new Date();

/** The player, the time of the request, and the end of the order's id. */
export function Asked({ withdrawal: { player_id: player, created_at: at, withdrawal_id: id } }: CellProps) {
  const { dateTime } = useFormat();
  return (
    <div className={classes.lines}>
      <PlayerLink id={player} />
      <span className={classes.small}>{dateTime(at)}</span>
      <span className={`code ${classes.small}`} title={id}>
        {`…${id.slice(-SHORT)}`}
      </span>
    </div>
  );
}

/** The name, channel and destination it is paid to. */
export function Destination({ withdrawal: { real_name: name, channel, destination } }: CellProps) {
  const names = useNames();
  return (
    <div className={classes.lines}>
      <span>{name}</span>
      <span className={classes.small}>{names.channel(channel)}</span>
      <span className="code">{destination}</span>
    </div>
  );
}

/** The amount as typed, and what arrives if that is less. */
export function Money({ withdrawal: { typed, currency, amount, net_typed: netTyped, net } }: CellProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className={`${classes.lines} num`}>
      <span>{format.typed(typed, currency, amount)}</span>
      {netTyped !== typed && (
        <span className={classes.small}>{t('office.arrives', { amount: format.typed(netTyped, currency, net) })}</span>
      )}
    </div>
  );
}

/** How it stands; of one that the list no longer contains, what became of it. */
export const Standing = ({ withdrawal, isGone }: CellProps & { readonly isGone: boolean }) =>
  isGone ? <Gone withdrawal={withdrawal} /> : <State withdrawal={withdrawal} />;

/** Whoever sent it or refused it sees in its place that it was paid or given back, and not only that it left. */
function Gone({ withdrawal: { withdrawal_id: id } }: CellProps) {
  const t = useTranslate();
  const now = useQuery({
    queryKey: ['withdrawals', 'one', id],
    queryFn: () => api(officeWithdrawalsApi.withdrawals, { withdrawal_id: id, start: 0, limit: 1 }),
  });
  const found = now.data?.list.find((each) => each.withdrawal_id === id);
  return (
    <div className={classes.lines}>
      {found && <State withdrawal={found} />}
      <span className={classes.small}>{t('office.moved_on')}</span>
    </div>
  );
}

/** Its state, who holds it, the time left to decide, why it is on hold or was not paid, and what one does then. */
function State({ withdrawal }: CellProps) {
  const { state, on_hold: holds, claimed_by: holder, reason, decide_by: decideBy, approved_by: yes } = withdrawal;
  const t = useTranslate();
  return (
    <div className={classes.lines}>
      <span className={classes.actions}>
        <Tag tone={TONES[state]}>{t(`office.state_${state}`)}</Tag>
        {holds.length > 0 && <Tag tone="bad">{t('office.on_hold')}</Tag>}
        <TimeLeft withdrawal={withdrawal} />
      </span>
      {holds.map((hold) => (
        <span key={hold} className={classes.small}>
          {t(`office.hold_${hold}`)}
        </span>
      ))}
      {reason !== null && <Why reason={reason} />}
      {(state === 'unknown' || state === 'failed') && <span className={classes.small}>{t(`office.state_${state}_text`)}</span>}
      {holder !== null && <span className={classes.small}>{t('office.claimed_with', { name: holder })}</span>}
      {(decideBy !== null || yes.length > 0) && (
        <span className={classes.small}>
          {t('office.yes_of', { done: yes.length, needed: withdrawal.approvals_needed })}
          {yes.length > 0 && `: ${yes.join(', ')}`}
        </span>
      )}
    </div>
  );
}

/** Whole minutes, rounded up. */
const minutesUntil = (by: Date): number => Math.ceil((by.getTime() - Date.now()) / MINUTE_MS);

function TimeLeft({ withdrawal }: CellProps) {
  const t = useTranslate();
  const { decide_by: by } = withdrawal;
  if (by === null) return null;
  if (isLate(withdrawal)) return <Tag tone="bad">{t('office.late')}</Tag>;
  return <span className={classes.small}>{t('office.minutes_left', { count: minutesUntil(by) })}</span>;
}

/** Why it was not paid: the reason staff gave, or the provider's code in words. */
function Why({ reason }: { readonly reason: string }) {
  const t = useTranslate();
  const failure = PAYOUT_FAILURES.find((each) => each === reason);
  return <span className={classes.small}>{t('office.why', { reason: failure ? t(`office.payout_${failure}`) : reason })}</span>;
}
