import { classNames } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { useExpectedText } from '../use-expected-text.ts';
import classes from './chat.module.css';
import { hoursQuery } from './chat-queries.ts';

/** Whether somebody who answers is here now; if nobody is, how long it takes and where the answer comes. */
export function StaffHere({ isPlayer }: { readonly isPlayer: boolean }) {
  const t = useTranslate();
  const isHere = useIsHere();
  const { data } = useQuery({ ...hoursQuery, enabled: isHere });
  const expected = useExpectedText(data);
  if (!data) return null;
  return (
    <div className={classes.desk}>
      <p className={classNames(classes.presence, data.staff_here && classes.present)}>
        {t(data.staff_here ? 'support.chat_here' : 'support.chat_away')}
      </p>
      {!data.staff_here && (
        <p>
          {expected} {t(isPlayer ? 'support.chat_comes_player' : 'support.chat_comes_guest')}
        </p>
      )}
    </div>
  );
}
