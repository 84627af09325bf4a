import type { PasskeyAnswer } from '@fairbook/contract';
import type { Call } from '../../../platform/http/http.ts';

/** How the refresh token travels: in a cookie the page cannot read, or in the reply. */
export type Client = 'web' | 'api';

/** Who calls and from where. */
export interface Visit extends Pick<Call, 'ip' | 'host' | 'device' | 'cookies' | 'setCookie'> {
  readonly client: Client;
  /** What was typed, if it was asked for. */
  readonly secondFactor?: string | undefined;
  /** What a passkey answered, instead. */
  readonly passkey?: PasskeyAnswer | undefined;
  /** The player has just signed in by a passkey, which stands for both factors. */
  readonly hasGivenPasskey?: true;
}
