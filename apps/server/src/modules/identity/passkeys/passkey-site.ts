/** Where passkeys of this house work: the domain they are bound to, and the origins whose pages may use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origins: string[];
}

/** By the configured address, whatever the request says; without one, as on a developer's machine, `localhost` at the port of the request. */
export function passkeySite(publicOrigin: string, host: string): PasskeySite {
  if (publicOrigin !== '') return { rpId: new URL(publicOrigin).hostname, origins: [publicOrigin] };
  const own = `localhost${/:\d+$/.exec(host)?.[0] ?? ''}`;
  return { rpId: 'localhost', origins: [`http://${own}`, `https://${own}`] };
}
