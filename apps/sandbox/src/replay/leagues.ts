import type { ReplayMatch } from './types.ts';

type League = ReplayMatch['league'];

/** The countries and names of leagues, by the files' codes. Unknown leagues are named by their code. */
const LEAGUES: Readonly<Record<string, readonly [country: string, en: string, pt?: string, zh?: string]>> = {
  E0: ['GB-ENG', 'Premier League', 'Premier League', '英超'],
  SP1: ['ES', 'La Liga', 'La Liga', '西甲'],
  I1: ['IT', 'Serie A', 'Série A italiana', '意甲'],
  D1: ['DE', 'Bundesliga', 'Bundesliga', '德甲'],
  F1: ['FR', 'Ligue 1', 'Ligue 1', '法甲'],
  BRA: ['BR', 'Brazilian Série A', 'Brasileirão Série A', '巴甲'],
  CSL: ['CN', 'Chinese Super League', 'Superliga Chinesa', '中超'],
  JPN: ['JP', 'J1 League', 'J1 League', '日职联'],
  PREMIER_LEAGUE: ['GB-ENG', 'Premier League', 'Premier League', '英超'],
  LA_LIGA: ['ES', 'La Liga', 'La Liga', '西甲'],
  SERIE_A: ['IT', 'Serie A', 'Série A italiana', '意甲'],
  BUNDESLIGA: ['DE', 'Bundesliga', 'Bundesliga', '德甲'],
  LIGUE_1: ['FR', 'Ligue 1', 'Ligue 1', '法甲'],
  PRIMEIRA_LIGA: ['PT', 'Primeira Liga', 'Campeonato Português', '葡超'],
  EREDIVISIE: ['NL', 'Eredivisie', 'Campeonato Holandês', '荷甲'],
  ARGENTINE_PRIMERA_DIVISION: ['AR', 'Primera División', 'Campeonato Argentino', '阿甲'],
  CHAMPIONS_LEAGUE: ['', 'Champions League', 'Liga dos Campeões', '欧冠'],
  EUROPA_LEAGUE: ['', 'Europa League', 'Liga Europa', '欧联杯'],
  EUROPEAN_CHAMPIONSHIP: ['', 'European Championship', 'Eurocopa', '欧洲杯'],
  COPA_AMERICA: ['', 'Copa América', 'Copa América', '美洲杯'],
  WORLD_CUP: ['', 'World Cup', 'Copa do Mundo', '世界杯'],
  CLUB_WORLD_CUP: ['', 'Club World Cup', 'Mundial de Clubes', '世俱杯'],
};

/**  */
export function leagueOf(code: string): League {
  const [country, en, pt, zh] = LEAGUES[code] ?? ['', code];
  return { ref: code.slice(0, 80), country, names: { en, ...(pt ? { pt } : {}), ...(zh ? { zh } : {}) } };
}
