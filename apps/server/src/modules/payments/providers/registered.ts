import type { Config } from '../../../platform/config.ts';
import type { SignedAddress } from '../../../platform/signing/signed-fetch.ts';
import type { VendorWatch } from '../../../platform/vendor-watch.ts';
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
  readonly create: (place: SignedAddress & { readonly name: string }) => Provider;
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

/** Watches a vendor by its name. */
type Watch = (vendor: string) => VendorWatch;
const UNWATCHED: Watch = () => () => undefined;

/** Returns the configured providers that take money. */
export const payProviders = (config: Config, watch = UNWATCHED): readonly PayProvider[] =>
  setUp(DEPOSITS, config).map(({ create, ...place }) => create({ ...place, onAnswer: watch(place.name) }));

/** Returns the provider that pays out; undefined if none is configured. */
export const payoutProvider = (config: Config, watch = UNWATCHED): PayoutProvider | undefined =>
  setUp(PAYOUTS, config).map(({ create, ...place }) => create({ ...place, onAnswer: watch(place.name) }))[0];

/** Returns the sources of daily files to compare: one per configured provider. */
export const dailyFiles = (config: Config, watch = UNWATCHED): readonly DailyFiles[] => {
  const filesOf =
    (isIncoming: boolean) =>
    ({ name: provider, url, secret }: Place & { readonly name: string }) =>
      createDailyFiles({ provider, isIncoming, url, secret, onAnswer: watch(`daily files of ${provider}`) });
  return [...setUp(DEPOSITS, config).map(filesOf(true)), ...setUp(PAYOUTS, config).map(filesOf(false))];
};
