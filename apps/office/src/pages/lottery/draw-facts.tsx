import type { OfficeDrawPage } from '@fairbook/contract/office';
import { Fragment } from 'react';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { numbersText } from './lottery-names.ts';

type Fact = readonly [words: string, value: string | null, look?: 'code' | 'num'];

/** Everything published of a draw, and its decisions. */
export function DrawFacts({ page }: { readonly page: OfficeDrawPage }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { draw, committed_at: committed, decided_at: decided, result_hash: hash, settled_revision: settled, voided } = page;
  const isDrawn = draw.numbers !== null;
  const facts: readonly Fact[] = [
    [t('office.lot_source'), t(`office.lot_source_${draw.source}`)],
    [t('office.lot_date'), `${draw.date} · ${draw.lunar_year}`],
    [t('office.lot_opens'), dateTime(draw.open_at)],
    [t('office.lot_closes'), dateTime(draw.close_at)],
    [t('office.lot_draws_at'), dateTime(draw.draw_at)],
    [t('office.lot_committed'), dateTime(committed)],
    [t('office.lot_commit'), draw.commit, 'code'],
    [t('office.lot_round'), draw.round === null ? null : String(draw.round), 'num'],
    [t('office.lot_decided'), decided && dateTime(decided)],
    [t('office.lot_result'), draw.numbers && numbersText(draw.numbers), 'num'],
    [t('office.lot_revision'), isDrawn ? String(draw.revision) : null, 'num'],
    [t('office.lot_settled_by'), isDrawn ? String(settled) : null, 'num'],
    [t('office.lot_result_hash'), hash, 'code'],
  ];
  return (
    <div className={classes.room}>
      <dl className={classes.facts}>
        {facts.map(
          ([words, value, look]) =>
            value !== null && (
              <Fragment key={words}>
                <dt>{words}</dt>
                <dd className={look}>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {voided && <p>{t('office.lot_voided', voided)}</p>}
      {draw.void_reason !== null && draw.void_reason !== 'staff' && <p>{t(`office.lot_void_${draw.void_reason}`)}</p>}
      {draw.source === 'own' && <p className={classes.small}>{t('office.lot_own_note')}</p>}
    </div>
  );
}
