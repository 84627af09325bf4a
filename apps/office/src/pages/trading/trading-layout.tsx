import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';

const SUBJECTS: readonly Subject[] = [
  ['/trading', 'office.trade_matches'],
  ['/trading/feeds', 'office.trade_feeds'],
  ['/trading/ticker', 'office.trade_ticker'],
  ['/trading/bonuses', 'office.trade_bonuses'],
];

/** The trading desk, one page per subject. */
export function TradingLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('trading.read')) return <Banner tone="info">{t('office.forbidden')}</Banner>;
  return <SubjectRooms title="office.trading" subjects={SUBJECTS.filter(([to]) => to !== '/trading/ticker' || may('bets.read'))} />;
}
