import classes from '../../../shared/room.module.css';
import { SETTINGS_KEY, useSettings } from '../use-settings.ts';
import { AccumulatorBonuses } from './accumulator-bonuses.tsx';
import { EarlyPayouts } from './early-payouts.tsx';

/** What is promised beside the odds: the bonus of multiples, and sides that are paid by their lead. */
export function PromisesPage() {
  const { data, error } = useSettings();
  return (
    <div className={classes.room}>
      <AccumulatorBonuses rows={data?.accumulator_bonuses} error={error} queryKey={SETTINGS_KEY} />
      <EarlyPayouts rows={data?.early_payouts} error={error} queryKey={SETTINGS_KEY} />
    </div>
  );
}
