import * as z from 'zod/mini';

/** Bytes as text: base64url without padding. */
const zBytes = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[\w-]+$/));
/** The id of a credential: at most 1023 bytes (W3C WebAuthn Level 3, section 4). */
const zCredentialId = zBytes(1_364);

const answer = { id: zCredentialId, rawId: zCredentialId, type: z.literal('public-key') };

/** A browser's response after creating a passkey: the JSON form of W3C WebAuthn Level 3, section 5.1, with its names. */
export const zMadePasskey = z.object({
  ...answer,
  response: z.object({ clientDataJSON: zBytes(4_096), attestationObject: zBytes(16_384) }),
});

/** A browser's response after a passkey has signed a challenge; the same form. */
export const zPasskeyAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: zBytes(4_096),
    authenticatorData: zBytes(4_096),
    signature: zBytes(4_096),
    /** The player's id as stored on the device; responses without one belong to no player. */
    userHandle: z.optional(zBytes(128)),
  }),
});

const zUserVerification = z.literal('required');

/** The options for creating a passkey in a browser; the same form. */
export const zPasskeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  /** The player's existing ones: a device that has one does not create a second. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: zUserVerification,
  }),
  attestation: z.literal('none'),
});

/** The options for signing a challenge in a browser; the same form. It names no passkey: the player chooses one that their device has for this site. */
export const zPasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: zUserVerification,
});

export type MadePasskey = z.output<typeof zMadePasskey>;
export type PasskeyAnswer = z.output<typeof zPasskeyAnswer>;
export type PasskeyRequest = z.output<typeof zPasskeyRequest>;
export type PasskeyQuestion = z.output<typeof zPasskeyQuestion>;
