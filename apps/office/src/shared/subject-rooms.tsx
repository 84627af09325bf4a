import type { OfficeMessageId } from '@fairbook/i18n/office';
import { PageHead } from '@fairbook/ui';
import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
import { useTranslate } from './i18n.ts';
import roomClasses from './room.module.css';
import classes from './subject-rooms.module.css';

/** The address of a subject's page, and its name. */
export type Subject = readonly [to: NonNullable<LinkProps['to']>, OfficeMessageId];

interface SubjectRoomsProps {
  readonly title: OfficeMessageId;
  readonly subjects: readonly Subject[];
}

/** A page with several subjects: its title, the link to each, and the current one. Searching within a subject does not change which is current. */
export function SubjectRooms({ title, subjects }: SubjectRoomsProps) {
  const t = useTranslate();
  return (
    <div className={roomClasses.room}>
      <PageHead title={t(title)} />
      <nav className={classes.rooms} aria-label={t(title)}>
        {subjects.map(([to, words]) => (
          <Link
            key={to}
            to={to}
            className={classes.room}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(words)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
