import { Banner } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useIsUnanswered } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { usePageNotices } from '../../shared/page/page-notice.ts';
import { useOfflineText } from '../../shared/realtime/offline.ts';
import { useSocketState } from '../../shared/realtime/socket.ts';
import classes from './live-notice.module.css';

/** Shows when data is no longer live, and on every page what applies to the player, such as a pause. Floats above the page, so that nothing on it moves. */
export function LiveNotice() {
  const t = useTranslate();
  const offline = useOfflineText();
  const told = usePageNotices();
  const standing = usePageNotices(true);
  const unanswered = useIsUnanswered() ? t('common.account_unanswered') : undefined;
  const lost = useSocketState() === 'polling' ? t('common.live_lost') : undefined;
  const text = offline ?? unanswered ?? told?.text ?? lost;
  return (
    <>
      {standing !== undefined && (
        <div className={classes.standing} role="status">
          <p>
            {standing.to === undefined ? (
              standing.text
            ) : (
              <Link to={standing.to} hash="texts">
                {standing.text}
              </Link>
            )}
          </p>
        </div>
      )}
      <div className={classes.slot}>
        {text !== undefined && (
          <Banner tone="warning" className={classes.notice ?? ''}>
            {text}
          </Banner>
        )}
      </div>
    </>
  );
}
