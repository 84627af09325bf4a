import type { PasskeyAnswer } from '@fairbook/contract';
import type { Call } from '../../../platform/http/http.ts';

/** How the refresh token travels: in a cookie the page cannot read, or in the reply. */
export type Client = 'web' | 'api';

/** The caller and where the call comes from. */
export interface Visit extends Pick<Call, 'ip' | 'host' | 'device' | 'cookies' | 'setCookie'> {
  readonly client: Client;
  /** The code typed, if one was required. */
  readonly secondFactor?: string | undefined;
  /** A passkey's answer instead. */
  readonly passkey?: PasskeyAnswer | undefined;
  /** The player has just signed in with a passkey, which stands for both factors. */
  readonly hasGivenPasskey?: true;
}
