import { linesOfPass, PASS_TYPES, type PassType, passTypeOf, priceTicket } from '@fairbook/core/betting';
import { Icon } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './combinations.module.css';
import { exampleTicket } from './examples.ts';
import { useExampleMoney, useHelpGame, useHouseRules } from './house-rules.ts';
import { WorkedLines } from './worked-lines.tsx';

const EXAMPLE = passTypeOf('3x4') as PassType;

/** Lines of several sizes over the same matches, settled with all won and with one lost, and every pass type. */
export function Combinations() {
  const t = useTranslate();
  const money = useExampleMoney();
  const ruleSet = useHouseRules();
  const ticket = exampleTicket(useHelpGame(), EXAMPLE.matches, EXAMPLE.sizes);
  const { lines, totalStake } = priceTicket(ticket, ruleSet);
  return (
    <>
      <p>{t('help.combinations_text')}</p>
      <p>{t('help.combinations_n1', { max: ruleSet.matchesMax })}</p>
      <p>{t('help.combinations_mn')}</p>
      <h3>{t('help.combinations_example', { name: EXAMPLE.name.replace('x', '×'), lines, cost: money(totalStake) })}</h3>
      <WorkedLines caption={t('help.combinations_all_won')} ticket={ticket} grades={['won', 'won', 'won']} />
      <WorkedLines caption={t('help.combinations_one_lost')} ticket={ticket} grades={['won', 'won', 'lost']} />
      <h3>{t('help.pass_types')}</h3>
      <PassTypes />
    </>
  );
}

function PassTypes() {
  const t = useTranslate();
  const { passTypes } = useHouseRules();
  const offered = PASS_TYPES.filter(({ name }) => passTypes.includes(name));
  const matches = [...new Set(offered.map((type) => type.matches))];
  return (
    <div className={classes.types}>
      {matches.map((count) => {
        const types = offered.filter((type) => type.matches === count);
        return (
          <details key={count}>
            <summary>
              {t('help.pass_types_of', { matches: count, count: types.length })}
              <Icon name="down" size="small" />
            </summary>
            <PassTypeTable types={types} caption={t('help.pass_types_caption', { matches: count })} />
          </details>
        );
      })}
    </div>
  );
}

function PassTypeTable({ types, caption }: { readonly types: readonly PassType[]; readonly caption: string }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('help.pass_type')}</th>
          <th scope="col">{t('help.pass_sizes')}</th>
          <th scope="col">{t('help.pass_lines')}</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.name}>
            <th scope="row">{type.name.replace('x', '×')}</th>
            <td>{type.sizes.map((size) => t('slip.size', { size })).join(', ')}</td>
            <td>{number(linesOfPass(type))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
