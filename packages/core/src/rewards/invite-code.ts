/** The types of invite codes: those of the accounts they invite to. */
export const INVITE_TYPES = ['agent', 'player'] as const;
export type InviteType = (typeof INVITE_TYPES)[number];

/** Returns the types of codes an account may hand out: an agent both types, a player the player's (specification, section 6). */
export const inviteTypesOf = (role: InviteType): readonly InviteType[] => (role === 'agent' ? INVITE_TYPES : ['player']);

/** Returns the registration address with a code (specification, section 2). `origin` has no trailing slash. */
export const registrationLink = (origin: string, code: string): string => `${origin}/registration?inviteCode=${encodeURIComponent(code)}`;
