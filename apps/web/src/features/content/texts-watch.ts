import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../shared/format/i18n.ts';
import { usePageNotice } from '../../shared/page/page-notice.ts';
import { isAskedAgain, textsQuery } from './asked-again.ts';

/** Shows a notice on every page while a house text waits to be accepted, with a link to it. Mounted once, while a player is signed in. */
export function TextsWatch() {
  const t = useTranslate();
  const { data } = useQuery(textsQuery);
  const isAsked = data !== undefined && isAskedAgain(data);
  usePageNotice(isAsked ? t(data.required ? 'auth.texts_line_required' : 'auth.texts_line') : null, true, '/account');
  return null;
}
