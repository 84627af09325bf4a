import type { identityApi, PlayerId, ReplyOf, Session, SignedIn } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import type { Call, Player } from '../../platform/http/http.ts';
import type { Directory } from './account/directory.ts';
import type { HouseAccount } from './account/ensure-account.ts';
import type { Profile } from './account/profile.ts';
import type { Registration } from './account/register.ts';
import type { Traces } from './account/traces.ts';
import type { Security } from './create-security.ts';
import type { Verification } from './create-verification.ts';
import type { Persons } from './person/person.ts';
import type { Returned } from './sessions/refresh-session.ts';
import type { Visit } from './sessions/visit.ts';
import type { Credentials } from './sign-in/sign-in.ts';

/** Who a player is and where they are signed in. What each call refuses is said where it is written. */
export interface Identity {
  /** Payment password, second factor and the like. */
  readonly security: Security;
  /** Codes, and what they prove. */
  readonly verification: Verification;
  /** Players as staff look them up. */
  readonly directory: Directory;
  /** What opening an account takes. */
  needs(): ReplyOf<typeof identityApi.registrationNeeds>;
  /** Who players are to the law, where it asks. */
  readonly persons: Persons;
  register(registration: Registration, visit: Visit): Promise<SignedIn>;
  signIn(credentials: Credentials, visit: Visit): Promise<SignedIn>;
  refresh(returned: Returned, visit: Visit): Promise<SignedIn>;
  /** Whose access token it is. Refuses auth.session_ended; a session ended anywhere is refused within a second. */
  authenticate(token: string): Promise<Player>;
  /** As last known, without waiting. */
  sessionEnded(sessionId: string): boolean;
  signOut(player: Player): Promise<void>;
  sessions(player: Player): Promise<readonly Session[]>;
  /** False when the player has no such session. */
  endSession(player: Player, sessionId: string): Promise<boolean>;
  memberInfo(player: PlayerId): Promise<ReplyOf<typeof identityApi.memberInfo>>;
  openTicket(player: Player): Promise<ReplyOf<typeof identityApi.socketTicket>>;
  /** Whose ticket it was; it works once and for 30 seconds. */
  useTicket(ticket: string): Promise<Player | undefined>;
  /** Whether the player has closed the account. Closing holds the lock of its cash: read under that lock, the answer stays true. */
  isClosed(db: Queries, player: PlayerId): Promise<boolean>;
  profileOf(db: Queries, player: PlayerId): Promise<Profile>;
  /** The e-mail address and the mobile number a player is known by. */
  namesOf(db: Queries, player: PlayerId): Promise<readonly string[]>;
  /** What two accounts of one household have in common. */
  tracesOf(db: Queries, player: PlayerId): Promise<Traces>;
  /** The regions of many players with one query. */
  regionsOf(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** The region of whoever calls; undefined for a guest or a token that does not hold. */
  regionOfCaller(call: Pick<Call, 'authorization'>): Promise<string | undefined>;
  setCurrency(db: Queries, player: PlayerId, currency: Currency): Promise<void>;
  /** The account of that address, opened if it is not there: for demonstrations. */
  ensureAccount(account: HouseAccount): Promise<PlayerId>;
}
