/** Notices of one kind that one address receives in an hour. */
const NOTICES_OF_KIND = 5;
/** Notices of all kinds that one address receives in an hour. */
const NOTICES_IN_ALL = 15;

/** The notices to one address of a player within the hour, including this one. */
interface NoticesCounted {
  readonly ofKind: number;
  readonly ofAll: number;
}

/**
 * Whether a notice is also sent by email or SMS; on the site it is shown in any case. The first of a kind always is, so that no flood of others hides it; and the link of
 * an earlier one of the same kind disowns what came after it too.
 */
export const isNoticeSent = ({ ofKind, ofAll }: NoticesCounted): boolean =>
  ofKind <= 1 || (ofKind <= NOTICES_OF_KIND && ofAll <= NOTICES_IN_ALL);
