import { Button } from '@fairbook/ui';
import { useTranslate } from '../format/i18n.ts';
import { useReadableDetails } from '../format/readable-details.ts';
import { type StakeMoney, useStakeMoney } from './stake-money.ts';

interface TakeMostProps {
  /** Details of a refusal for exposure: the largest stake that is still accepted, as data and as an amount. */
  readonly details: Readonly<Record<string, string>>;
  readonly take: (text: string, money: StakeMoney) => void;
}

/** Offers the largest stake that the house still accepts, one tap away. The tap fills the stake field; the player still has to place the bet. */
export function TakeMost({ details, take }: TakeMostProps) {
  const t = useTranslate();
  const readable = useReadableDetails();
  const money = useStakeMoney();
  const { stake, max } = details;
  // If the shown currency has changed meanwhile, the amount would be another one.
  if (stake === undefined || !max?.endsWith(` ${money.currency}`)) return null;
  return (
    <Button variant="line" onClick={() => take(stake.replace(/\.?0+$/, ''), money)}>
      {t('slip.take_most', { max: readable(details).max ?? max })}
    </Button>
  );
}
