/** The types of an invite code are those of the accounts they invite to. */
export const INVITE_TYPES = ['agent', 'player'] as const;
export type InviteType = (typeof INVITE_TYPES)[number];

/** Which codes somebody may hand out: an agent one of each type, a player the player's (specification, section 6). */
export const inviteTypesOf = (role: InviteType): readonly InviteType[] => (role === 'agent' ? INVITE_TYPES : ['player']);

/** The address of the registration with a code in it (specification, section 2). `origin` without a slash at its end. */
export const registrationLink = (origin: string, code: string): string => `${origin}/registration?inviteCode=${encodeURIComponent(code)}`;
