/** Checks of authenticator responses. Loaded with the first passkey: it is a third of what a server loads at start, and no bet needs it. */
export const webauthn = () => import('@simplewebauthn/server');
