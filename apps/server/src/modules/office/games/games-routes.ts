import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { officeGamesApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { amount } from '@fairbook/core/money';
import { type Route, routesOf, type StaffCall } from '../../../platform/http/http.ts';
import type { TitleLook } from '../../games/index.ts';
import { editSetting, type SettingsDeps } from '../settings/edit-setting.ts';
import type { AuditFacts } from '../sql/audit.ts';

type Api = typeof officeGamesApi;

type OfficeGamesDeps = Pick<SettingsDeps, 'db' | 'settings' | 'gamesAdmin'>;

export const officeGamesRoutes = (deps: OfficeGamesDeps): readonly Route[] =>
  routesOf(officeGamesApi, {
    providers: async () => ({
      list: (await deps.gamesAdmin.providers(deps.db)).map(({ address, heardAt, ...each }) => ({
        ...each,
        address: address ? { url: address.url, keys: [...address.keys] } : null,
        heard_at: heardAt ?? null,
      })),
    }),
    titles: (asked) => readTitles(deps, asked),
    setTitle: (asked, call) => setTitle(deps, asked, call),
    rounds: (asked, { language }) => readRounds(deps, asked, language),
  });

const subjectOf = (provider: string, title: string): string => `title:${provider}/${title}`;

async function readTitles(
  { db, settings, gamesAdmin }: OfficeGamesDeps,
  { provider }: RequestOf<Api['titles']>,
): Promise<ReplyOf<Api['titles']>> {
  const versionOf = await settings.versions(db);
  const list = (await gamesAdmin.titles(db, provider)).map((row) => ({
    provider,
    title: row.title,
    names: row.names,
    pics: row.pics,
    sort: row.sort,
    status: row.status,
    kind: row.kind,
    volatility: row.volatility,
    return: amount(BigInt(row.returnE6)),
    stake_min: row.stakeMin,
    stake_max: row.stakeMax,
    version: versionOf(subjectOf(provider, row.title)),
  }));
  return { brand: gamesAdmin.brand, list };
}

/** Sets a title's names, order, pictures and state. Refuses game.not_found, setting.changed. */
async function setTitle(deps: OfficeGamesDeps, asked: RequestOf<Api['setTitle']>, call: StaffCall): Promise<Record<string, never>> {
  const { provider, title, version, reason, sort, status } = asked;
  const edit = { subject: subjectOf(provider, title), action: 'games.title', version, reason };
  return editSetting(deps, edit, call, async (tx) => {
    const known = (await deps.gamesAdmin.titles(tx, provider)).find((each) => each.title === title);
    if (!known) throw new Refusal('game.not_found');
    const look: TitleLook = {
      names: { ...known.names, pt: asked.name_pt, en: asked.name_en },
      pics: withTexts(known.pics, { pt: asked.pic_pt, en: asked.pic_en }),
      sort,
      status,
    };
    const before = await deps.gamesAdmin.setTitle(tx, { provider, title }, look);
    if (!before) throw new Refusal('game.not_found');
    return { before: factsOf(before), after: factsOf(look) };
  });
}

/** Merges texts by language; an empty one is removed. */
const withTexts = (texts: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...texts, ...more }).filter(([, text]) => text !== ''));

const factsOf = ({ names, pics, sort, status }: TitleLook): AuditFacts => ({
  ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name_${language}`, name])),
  ...Object.fromEntries(Object.entries(pics).map(([language, pic]) => [`pic_${language}`, pic])),
  sort: String(sort),
  status,
});

async function readRounds(
  { db, gamesAdmin }: OfficeGamesDeps,
  { provider, player_id: player, before, limit }: RequestOf<Api['rounds']>,
  language: Language,
): Promise<ReplyOf<Api['rounds']>> {
  const rows = await gamesAdmin.rounds(db, { provider, player, before, limit: limit + 1 });
  const list = rows.slice(0, limit).map(({ id, player: player_id, names, beganAt, endedAt, game: _game, ...row }) => ({
    ...row,
    bet_id: id,
    player_id,
    name: names[language] ?? names.pt,
    began_at: beganAt,
    ended_at: endedAt,
  }));
  return { list, more: rows.length > limit };
}
