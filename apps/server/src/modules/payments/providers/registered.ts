import type { Config } from '../../../platform/config.ts';
import { createDailyFiles, type DailyFiles } from '../reconcile/daily-files.ts';
import { createPayProvider } from './pay-over-http.ts';
import { createPayoutProvider } from './payout-over-http.ts';
import type { PayoutProvider, PayProvider } from './ports.ts';

/** A provider's address, and the secret it signs with; empty if it is not configured. */
interface Place {
  readonly url: string;
  readonly secret: string;
}
/** A provider: the name its channels use, its place in the configuration, and its factory. */
interface Registered<Provider> {
  readonly name: string;
  readonly at: (config: Config) => Place;
  readonly create: (place: Place & { readonly name: string }) => Provider;
}

/** Providers that take money, one per line. */
const DEPOSITS = [
  { name: 'sandbox_pay', at: (config) => ({ url: config.payUrl, secret: config.paySecret }), create: createPayProvider },
] as const satisfies readonly Registered<PayProvider>[];
/** Providers that pay out, one per line; the first that is configured is used. */
const PAYOUTS = [
  { name: 'sandbox', at: (config) => ({ url: config.payoutUrl, secret: config.payoutSecret }), create: createPayoutProvider },
] as const satisfies readonly Registered<PayoutProvider>[];

/** The names of all registered providers: provider-cases.test.ts must have each of them. */
export type ProviderName = (typeof DEPOSITS | typeof PAYOUTS)[number]['name'];

const setUp = <Provider>(all: readonly Registered<Provider>[], config: Config): readonly (Registered<Provider> & Place)[] =>
  all.map((each) => ({ ...each, ...each.at(config) })).filter(({ url, secret }) => url !== '' && secret !== '');

/** Returns the configured providers that take money. */
export const payProviders = (config: Config): readonly PayProvider[] =>
  setUp(DEPOSITS, config).map(({ create, ...place }) => create(place));

/** Returns the provider that pays out; undefined if none is configured. */
export const payoutProvider = (config: Config): PayoutProvider | undefined =>
  setUp(PAYOUTS, config).map(({ create, ...place }) => create(place))[0];

/** Returns the sources of daily files to compare: one per configured provider. */
export const dailyFiles = (config: Config): readonly DailyFiles[] => [
  ...setUp(DEPOSITS, config).map(({ name: provider, url, secret }) => createDailyFiles({ provider, isIncoming: true, url, secret })),
  ...setUp(PAYOUTS, config).map(({ name: provider, url, secret }) => createDailyFiles({ provider, isIncoming: false, url, secret })),
];
