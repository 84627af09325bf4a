/** Where passkeys of this house are good: the domain they are bound to, and the addresses whose pages may use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origins: string[];
}

/** Of the address that is configured, whatever the caller says of itself; where none is, as on a developer's machine, of `localhost` at the port that was asked. */
export function passkeySite(publicOrigin: string, host: string): PasskeySite {
  if (publicOrigin !== '') return { rpId: new URL(publicOrigin).hostname, origins: [publicOrigin] };
  const own = `localhost${/:\d+$/.exec(host)?.[0] ?? ''}`;
  return { rpId: 'localhost', origins: [`http://${own}`, `https://${own}`] };
}
