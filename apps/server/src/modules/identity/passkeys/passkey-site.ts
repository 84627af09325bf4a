/** Where passkeys of this house are good: the domain they are bound to, and the addresses whose pages may use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origins: string[];
}

/** Of the address that is configured, whatever the caller says of itself; where none is, as on a developer's machine, of the host that was asked. */
export function passkeySite(publicOrigin: string, host: string): PasskeySite {
  if (publicOrigin !== '') return { rpId: new URL(publicOrigin).hostname, origins: [publicOrigin] };
  return { rpId: host.replace(/:\d+$/, ''), origins: [`http://${host}`, `https://${host}`] };
}
