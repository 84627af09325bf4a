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

/** Accounts of players and their sessions. Refusals are documented where each call is implemented. */
export interface Identity {
  /** Payment password, second factor and the like. */
  readonly security: Security;
  /** Codes, and what they verify. */
  readonly verification: Verification;
  /** Players as staff look them up. */
  readonly directory: Directory;
  /** The requirements of opening an account. */
  needs(): ReplyOf<typeof identityApi.registrationNeeds>;
  /** The legal identity of players, where the law requires it. */
  readonly persons: Persons;
  register(registration: Registration, visit: Visit): Promise<SignedIn>;
  signIn(credentials: Credentials, visit: Visit): Promise<SignedIn>;
  refresh(returned: Returned, visit: Visit): Promise<SignedIn>;
  /** The player of an access token. Refuses auth.session_ended; a session ended by another process is refused within a second. */
  authenticate(token: string): Promise<Player>;
  /** As last known, without waiting. */
  sessionEnded(sessionId: string): boolean;
  /** Whether a session has ended, if it was open eleven minutes ago; one ended by another process is known within a second. */
  isSessionOver(sessionId: string): Promise<boolean>;
  signOut(player: Player): Promise<void>;
  sessions(player: Player): Promise<readonly Session[]>;
  /** False if the player has no such session. */
  endSession(player: Player, sessionId: string): Promise<boolean>;
  memberInfo(player: PlayerId): Promise<ReplyOf<typeof identityApi.memberInfo>>;
  openTicket(player: Player): Promise<ReplyOf<typeof identityApi.socketTicket>>;
  /** The player of a ticket; it works once, for 30 seconds. */
  useTicket(ticket: string): Promise<Player | undefined>;
  /** Whether the player has closed the account. Closing locks its cash account: read under that lock, the answer stays true. */
  isClosed(db: Queries, player: PlayerId): Promise<boolean>;
  profileOf(db: Queries, player: PlayerId): Promise<Profile>;
  /** The email address and the mobile number of a player. */
  namesOf(db: Queries, player: PlayerId): Promise<readonly string[]>;
  /** The marks that two accounts of one household may share. */
  tracesOf(db: Queries, player: PlayerId): Promise<Traces>;
  /** The regions of many players, in one query. */
  regionsOf(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** The caller's region; undefined for a guest or an invalid token. */
  regionOfCaller(call: Pick<Call, 'authorization'>): Promise<string | undefined>;
  setCurrency(db: Queries, player: PlayerId, currency: Currency): Promise<void>;
  /** Returns the account of that address, opening it if it does not exist: for demonstrations. */
  ensureAccount(account: HouseAccount): Promise<PlayerId>;
}
