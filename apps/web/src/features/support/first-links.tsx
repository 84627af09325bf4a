import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toHelp } from '../../shared/format/shown-sports.ts';

/** Where an answer may stand already: before somebody writes to us, in the chat or by the form. */
export function FirstLinks() {
  const t = useTranslate();
  return (
    <>
      <Link to="/faq" className={linkClass()}>
        {t('common.faq')}
      </Link>
      <Link {...toHelp()} className={linkClass()}>
        {t('common.how_to_play')}
      </Link>
      <Link to="/agreement" className={linkClass()}>
        {t('common.house_rules')}
      </Link>
      <Link to="/responsible-play" className={linkClass()}>
        {t('support.help_lines')}
      </Link>
    </>
  );
}
