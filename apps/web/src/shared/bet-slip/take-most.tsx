import { Button } from '@fairbook/ui';
import { useTranslate } from '../format/i18n.ts';
import { useReadableDetails } from '../format/readable-details.ts';
import { type StakeMoney, useStakeMoney } from './stake-money.ts';

interface TakeMostProps {
  /** Of a refusal for exposure: the most that finds room, as data and as an amount. */
  readonly details: Readonly<Record<string, string>>;
  readonly take: (text: string, money: StakeMoney) => void;
}

/** The most that the house still takes, one tap away. It is typed where the amount was, and placed only when the player places it. */
export function TakeMost({ details, take }: TakeMostProps) {
  const t = useTranslate();
  const readable = useReadableDetails();
  const money = useStakeMoney();
  const { stake, max } = details;
  // In another currency than is shown by now it would be another amount.
  if (stake === undefined || !max?.endsWith(` ${money.currency}`)) return null;
  return (
    <Button variant="line" onClick={() => take(stake.replace(/\.?0+$/, ''), money)}>
      {t('slip.take_most', { max: readable(details).max ?? max })}
    </Button>
  );
}
