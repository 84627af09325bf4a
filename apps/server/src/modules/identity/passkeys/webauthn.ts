/** Checks of what an authenticator says. Read when the first passkey is used: it is a third of what a server reads to begin, and no bet needs it. */
export const webauthn = () => import('@simplewebauthn/server');
