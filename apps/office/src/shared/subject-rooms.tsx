import type { OfficeMessageId } from '@fairbook/i18n/office';
import { PageHead, Tag } from '@fairbook/ui';
import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
import { useTranslate } from './i18n.ts';
import roomClasses from './room.module.css';
import classes from './subject-rooms.module.css';

/** The address of a subject's page, and its name. */
export type Subject = readonly [to: NonNullable<LinkProps['to']>, OfficeMessageId];

interface SubjectRoomsProps {
  readonly title: OfficeMessageId;
  readonly subjects: readonly Subject[];
  /** What a page is marked with, such as that it has unsaved changes. */
  readonly markOf?: (to: Subject[0]) => OfficeMessageId | undefined;
}

/** A page with several subjects: its title, the link to each, and the current one. Searching within a subject does not change which is current. */
export function SubjectRooms({ title, subjects, markOf }: SubjectRoomsProps) {
  const t = useTranslate();
  return (
    <div className={roomClasses.room}>
      <PageHead title={t(title)} />
      <nav className={classes.rooms} aria-label={t(title)}>
        {subjects.map(([to, words]) => {
          const mark = markOf?.(to);
          return (
            <Link
              key={to}
              to={to}
              className={classes.room}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(words)}
              {mark && <Tag tone="warn">{t(mark)}</Tag>}
            </Link>
          );
        })}
      </nav>
      <Outlet />
    </div>
  );
}
