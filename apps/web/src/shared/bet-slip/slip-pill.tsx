import { classNames, Icon } from '@fairbook/ui';
import { useTranslate } from '../format/i18n.ts';
import { useOverlay } from '../page/overlays.ts';
import classes from './slip-pill.module.css';

/** The most serious message of a slip; `bad` blocks betting. */
export interface SlipNews {
  readonly text: string;
  readonly bad: boolean;
}

export interface SlipPillButtonProps {
  readonly count: number;
  /** Replaces the summary of the slip. */
  readonly news: SlipNews | null;
  /** A short summary of the slip. */
  readonly children: string;
  /** A figure of the slip with its name; undefined if there is none. */
  readonly figure: { readonly name: string; readonly amount: string } | undefined;
}

/** The button that opens a slip, with its summary or its most serious message. */
export function SlipPillButton({ count, news, children, figure }: SlipPillButtonProps) {
  const t = useTranslate();
  const { show } = useOverlay('slip');
  return (
    <button type="button" className={classes.pill} onClick={show} aria-haspopup="dialog">
      <span className={classes.count}>
        {count}
        {news?.bad && <i className={classes.dot} />}
      </span>
      <span>
        <b>{t('slip.pill_open')}</b>
        <small className={classNames(news && (news.bad ? classes.bad : classes.warn))}>
          {news ? (
            <>
              <Icon name="warn" size="small" />
              {news.text}
            </>
          ) : (
            children
          )}
        </small>
      </span>
      {figure && (
        <span className={classes.end}>
          <small>{figure.name}</small>
          <b>{figure.amount}</b>
        </span>
      )}
    </button>
  );
}
