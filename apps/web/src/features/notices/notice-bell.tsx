import { Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { unreadQuery } from '../../shared/api/notices.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './notices.module.css';
import { useSettledNews } from './use-settled-news.ts';

const SHOWN_MAX = 99;

/** The bell of the top bar: the number of unread notices, linking to them. While it is mounted, settled bets are announced. */
export function NoticeBell() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data } = useQuery(unreadQuery);
  useSettledNews();
  const unread = data?.unread ?? 0;
  const label = t('messages.bell', { count: unread });
  return (
    <Link to="/private-messages" className={classes.bell} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && <span className={classes.count}>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : number(unread)}</span>}
    </Link>
  );
}
