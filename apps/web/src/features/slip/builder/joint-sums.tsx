import { formatOddsProduct, type SlipLeg } from '@fairbook/core/betting';
import type { BuilderProblem, JointPrice } from '@fairbook/core/builder';
import type { Odds } from '@fairbook/core/money';
import { SumTable } from '@fairbook/ui';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { chanceTenths, goalsText } from '../../../shared/format/joint-text.ts';
import { useTotalOdds } from '../placing/total-odds.ts';
import classes from './builder-card.module.css';
import { isBelowProduct } from './joint-facts.ts';

export interface JointProps {
  readonly joint: JointPrice;
  readonly legs: readonly SlipLeg[];
}

/** The joint price of selections of one match on the slip: chance, product and the model behind it. */
export function JointSums({ joint, legs }: JointProps) {
  const t = useTranslate();
  const { odds, percent } = useFormat();
  const { decimal } = useDecimals();
  const total = useTotalOdds();
  const { model, chance } = joint;
  return (
    <>
      <SumTable
        rows={[
          { key: 'chance', label: t('builder.chance_of_all'), figure: percent(chanceTenths(chance)) },
          { key: 'goals', label: t('builder.goals'), figure: `${decimal(goalsText(model.homeE6))} × ${decimal(goalsText(model.awayE6))}` },
          { key: 'product', label: t('builder.product_of'), figure: <s>{total(legs.map(({ now, odds: seen }) => now?.odds ?? seen))}</s> },
          { key: 'at', label: t('builder.at'), figure: odds(joint.odds), total: true },
        ]}
      />
      <p className={classes.fine}>{t('builder.note')}</p>
    </>
  );
}

/** The same in two sentences. `prices`: the current odds of each. */
export function JointWords({ joint, prices }: Pick<JointProps, 'joint'> & { readonly prices: readonly Odds[] }) {
  const t = useTranslate();
  const { odds, percent } = useFormat();
  const { decimal } = useDecimals();
  const isBelow = isBelowProduct(
    joint,
    prices.map((each) => ({ odds: each })),
  );
  return (
    <>
      <p className={classes.price}>
        <b>{t('builder.together', { odds: odds(joint.odds) })}</b> · {t('builder.chance', { chance: percent(chanceTenths(joint.chance)) })}
      </p>
      <p className={classes.fine}>
        {t('builder.product', { product: decimal(formatOddsProduct(prices, 2)), more: isBelow ? 'yes' : 'no' })}
      </p>
    </>
  );
}

/** Says why selections have no joint price. */
export function JointRefusal({ code, details }: Pick<BuilderProblem, 'code' | 'details'>) {
  const t = useTranslate();
  return <span>{t(`errors.${code}` satisfies MessageId, details)}</span>;
}
