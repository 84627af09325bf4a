import { useIsPlayMoney, useOperator } from '../api/house.ts';
import { useTranslate } from '../format/i18n.ts';

/** The operator, its licence, and where to complain; in a demonstration, that it is one. */
export function OperatorLines() {
  const t = useTranslate();
  const isPlayMoney = useIsPlayMoney();
  const operator = useOperator();
  if (isPlayMoney === true) return <p>{t('common.footer_license')}</p>;
  if (!operator) return null;
  const { complaints, ...who } = operator;
  return (
    <>
      <p>{t('common.footer_operator', who)}</p>
      <p>
        {t('common.footer_complaints')} <a href={complaints.includes('@') ? `mailto:${complaints}` : complaints}>{complaints}</a>
      </p>
    </>
  );
}
