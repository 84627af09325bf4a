import type { TradingMatch } from '@fairbook/contract/office';
import { TextField } from '@fairbook/ui';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { type InningsFields, SCORECARD_ENDS, type ScorecardFields } from './scorecard-fields.ts';
import own from './trading.module.css';

const INNINGS = ['runs', 'wickets', 'overs', 'possible', 'powerplay'] as const;
const NEEDED: readonly string[] = ['runs', 'wickets', 'overs'];

interface ScorecardFormProps {
  readonly match: TradingMatch;
  readonly fields: ScorecardFields;
  readonly onChange: (fields: ScorecardFields) => void;
}

/** The scorecard of a match of overs, as typed by staff. The winner follows from it. */
export function ScorecardForm({ match, fields, onChange }: ScorecardFormProps) {
  const t = useTranslate();
  const sides: readonly (readonly [string, string])[] = [
    ['', t('office.trade_card_unknown')],
    ['home', match.home],
    ['away', match.away],
  ];
  const set = (name: 'toss' | 'first' | 'scheduled' | 'target' | 'end') => (text: string) => onChange({ ...fields, [name]: text });
  const endName = (end: (typeof SCORECARD_ENDS)[number]): string => {
    if (end === 'super_over_home' || end === 'super_over_away')
      return t('office.trade_card_super_over', { team: end === 'super_over_home' ? match.home : match.away });
    return t(end === '' ? 'office.trade_card_by_runs' : 'office.trade_overs_no_result');
  };
  return (
    <>
      <div className={own.scores}>
        <SelectField label={t('office.trade_card_toss')} value={fields.toss} options={sides} onChange={set('toss')} />
        <SelectField label={t('office.trade_card_first')} value={fields.first} options={sides} onChange={set('first')} />
        <TextField
          label={t('office.trade_card_scheduled')}
          value={fields.scheduled}
          onChange={set('scheduled')}
          inputMode="decimal"
          required
        />
      </div>
      {(['home', 'away'] as const).map((side) => (
        <fieldset key={side} className={own.innings}>
          <legend>{match[side]}</legend>
          <div className={own.scores}>
            {INNINGS.map((name) => (
              <TextField
                key={name}
                label={t(`office.trade_card_${name}`)}
                value={fields[side][name]}
                onChange={(text) => onChange({ ...fields, [side]: { ...fields[side], [name]: text } satisfies InningsFields })}
                inputMode={name === 'overs' || name === 'possible' ? 'decimal' : 'numeric'}
                maxLength={4}
                required={NEEDED.includes(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={own.scores}>
        <TextField label={t('office.trade_card_target')} value={fields.target} onChange={set('target')} inputMode="numeric" maxLength={3} />
        <SelectField
          className={own.wide}
          label={t('office.trade_card_end')}
          value={fields.end}
          options={SCORECARD_ENDS.map((end) => [end, endName(end)] as const)}
          onChange={set('end')}
        />
      </div>
      <p className={classes.small}>{t('office.trade_card_text')}</p>
    </>
  );
}
