import type { ContentKind, ContentTexts } from '@fairbook/core/content';
import { type Amount, formatAmount, formatOdds } from '@fairbook/core/money';
import type { AccumulatorBonusTerms } from '@fairbook/core/settings';

/** A piece of content of a demonstration. */
export interface DemoContent {
  readonly kind: ContentKind;
  readonly texts: ContentTexts;
  /** The name of a file in db/demo. */
  readonly picture?: string;
  readonly url?: string;
  readonly from?: Date;
  readonly until?: Date;
  readonly pinned?: boolean;
  /** Said only where draws are lawful. */
  readonly ofDraws?: true;
}

/** What is true of every demonstration. The last announcement comes first on its page. */
export const DEMO_CONTENT: readonly DemoContent[] = [
  {
    kind: 'announcement',
    texts: {
      pt: {
        title: 'Cada aposta tem um recibo',
        body: 'O recibo de uma aposta mostra as seleções com as odds aceitas, os resultados, a conta e os lançamentos na carteira. Ele fica em Minhas apostas.\n\nO recibo também é um arquivo que você pode baixar, assinado pela casa. Quem o guarda pode conferi-lo sem depender de nós.',
      },
      en: {
        title: 'Every bet has a receipt',
        body: 'The receipt of a bet shows the selections with the odds that were taken, the results, the arithmetic and the entries of the wallet. You find it in My bets.\n\nThe receipt is also a file that you can download, signed by the house. Whoever keeps it can check it without us.',
      },
    },
  },
  {
    kind: 'announcement',
    pinned: true,
    texts: {
      pt: {
        title: 'Limites e pausas são seus',
        body: 'Em Limites e pausas você define quanto deposita, perde e aposta e quanto tempo joga por dia, semana ou mês. Um limite mais baixo vale na hora; um mais alto só depois de 24 horas e de uma confirmação.\n\nUma pausa dura até seis semanas. Uma autoexclusão dura seis meses ou mais e não pode ser encurtada.',
      },
      en: {
        title: 'Limits and breaks are yours to set',
        body: 'Under Limits and breaks you set how much you deposit, lose and stake, and how long you play, per day, week or month. A lower limit holds at once; a higher one only after 24 hours and once you confirm it.\n\nA pause lasts up to six weeks. A self-exclusion lasts six months or longer and cannot be shortened.',
      },
    },
  },
  {
    kind: 'announcement',
    ofDraws: true,
    pinned: true,
    texts: {
      pt: {
        title: 'Como conferir um sorteio',
        body: 'Antes de um sorteio nosso receber apostas, publicamos o resumo (hash) da sua semente secreta e a rodada do farol que o decidirá. Os números seguem das duas coisas, por uma regra publicada.\n\nDepois do sorteio, a semente e a rodada ficam na página dele. Lá o seu navegador refaz a conta; a página Sorteios justos explica como fazê-la sem nós.',
      },
      en: {
        title: 'How to check a draw',
        body: 'Before one of our draws takes bets, we publish the hash of its secret seed and the round of the beacon that will decide it. The numbers follow from the two, by a published rule.\n\nAfter the draw, the seed and the round are on its page. There your browser does the sum again; the page Fair draws explains how to do it without us.',
      },
    },
  },
  {
    kind: 'announcement',
    texts: {
      pt: {
        title: 'Isto é uma demonstração, com dinheiro de brincadeira',
        body: 'Nada aqui custa dinheiro de verdade, e nada pode ser trocado por ele. As partidas são simuladas, e depósitos, saques, mensagens e jogos passam por fornecedores simulados.\n\nAs regras são as de uma casa de verdade: odds, limites, liquidação e recibos funcionam como funcionariam nela.',
      },
      en: {
        title: 'This is a demonstration, with play money',
        body: 'Nothing here costs real money, and nothing can be exchanged for it. Matches are simulated, and deposits, withdrawals, messages and games go through simulated vendors.\n\nThe rules are those of a real house: odds, limits, settlement and receipts work as they would there.',
      },
    },
  },
  {
    kind: 'slide',
    ofDraws: true,
    picture: 'slide-draws',
    url: '/fairness',
    texts: {
      pt: { title: 'Cinco bolas de um sorteio e um sinal de conferido: cada sorteio nosso pode ser conferido', body: '' },
      en: { title: 'Five balls of a draw and a tick: every draw of ours can be checked', body: '' },
    },
  },
  {
    kind: 'slide',
    picture: 'slide-matches',
    url: '/howToPlay/soccer',
    texts: {
      pt: { title: 'Um campo de futebol e três seleções: como funciona uma aposta, com exemplos', body: '' },
      en: { title: 'A football pitch and three selections: how a bet works, with examples', body: '' },
    },
  },
  {
    kind: 'slide',
    picture: 'slide-limits',
    url: '/responsible-play',
    texts: {
      pt: { title: 'Três controles e um sinal de pausa: os limites e as pausas são seus', body: '' },
      en: { title: 'Three sliders and a pause sign: limits and breaks are yours to set', body: '' },
    },
  },
  {
    kind: 'banner',
    picture: 'banner-demo',
    url: '/chat',
    texts: {
      pt: { title: 'Novo: fale com o suporte pelo chat', body: '' },
      en: { title: 'New: talk to support in the chat', body: '' },
    },
  },
  {
    kind: 'small_banner',
    picture: 'small-limits',
    url: '/limits',
    texts: {
      pt: { title: 'Defina seus limites', body: 'Depósitos, perdas, apostas e tempo, por dia, semana ou mês.' },
      en: { title: 'Set your limits', body: 'Deposits, losses, stakes and time, per day, week or month.' },
    },
  },
  {
    kind: 'small_banner',
    picture: 'small-receipts',
    url: '/my-bets',
    texts: {
      pt: { title: 'Cada aposta tem um recibo', body: 'Assinado, para baixar e conferir sem depender da casa.' },
      en: { title: 'Every bet has a receipt', body: 'Signed, to download and check without relying on the house.' },
    },
  },
  {
    kind: 'footer',
    texts: {
      pt: {
        title: '',
        body: 'As partidas e as odds desta demonstração são simuladas. Os horários são os do seu aparelho.',
      },
      en: {
        title: '',
        body: 'Matches and odds of this demonstration are simulated. Times are those of your device.',
      },
    },
  },
];

const usdtOf = (amount: Amount): string => formatAmount(amount, 2).replace(/\.00$/, '');
const commaed = (text: string): string => text.replaceAll('.', ',');

/** The accumulator bonus as a promotion, from the terms that hold. */
export function bonusPromotion({ oddsMin, most, steps }: Omit<AccumulatorBonusTerms, 'open'>): DemoContent {
  const stepsIn = (legs: string, ofGain: string) =>
    steps.map(({ legs: from, shareE4 }) => `${from} ${legs}: ${shareE4 / 100}% ${ofGain}`).join('\n');
  const [odds, usdt] = [formatOdds(oddsMin), usdtOf(most)];
  return {
    kind: 'promotion',
    picture: 'slide-matches',
    url: '/sport/soccer',
    texts: {
      pt: {
        title: 'Bônus nas múltiplas de futebol',
        body: `Uma múltipla de futebol que ganha recebe, além do retorno, uma parte do ganho líquido, conforme o número de seleções que contam:\n\n${stepsIn('ou mais', 'do ganho líquido')}\n\nConta a seleção que ganhou por inteiro, com odds de ${commaed(odds)} ou mais. As anuladas e as ganhas ou perdidas pela metade não contam. Vale para múltiplas de uma linha com partidas diferentes; sistemas não têm.\n\nO bônus de uma aposta é de no máximo ${commaed(usdt)} USDT. Ele cai na carteira com o retorno, sem exigência de apostar de novo. Vale o que o bilhete mostra quando a aposta é aceita.\n\nMais seleções também significam uma chance menor de ganhar.`,
      },
      en: {
        title: 'Bonus on football multiples',
        body: `A football multiple that wins gets a share of its net winnings on top of its return, by the number of selections that count:\n\n${stepsIn('or more', 'of the net winnings')}\n\nA selection counts if it won in full at odds of ${odds} or more. Void ones, and those won or lost by half, do not. It is for multiples of one line on different matches; systems have none.\n\nThe bonus of one bet is at most ${usdt} USDT. It reaches the wallet with the return and need not be staked again. What the slip shows when the bet is taken is what holds.\n\nMore selections also mean a smaller chance to win.`,
      },
    },
  };
}

/** A tournament of the games that is played or ahead. */
export interface DemoTournament {
  readonly rounds: number;
  readonly prizes: readonly Amount[];
  readonly from: Date;
  readonly until: Date;
}

/** The tournament of the best multiple as a promotion, from its rules. */
export function tournamentPromotion({ rounds, prizes, from, until }: DemoTournament): DemoContent {
  const listed = prizes.map(usdtOf).join(' · ');
  return {
    kind: 'promotion',
    picture: 'promotion-places',
    url: '/game/tournaments',
    from,
    until,
    texts: {
      pt: {
        title: 'Torneio dos jogos: melhor multiplicador',
        body: `Vale o melhor multiplicador de uma rodada sua: quanto ela pagou, dividido pelo que foi apostado nela. Contam as primeiras ${rounds} rodadas depois da sua inscrição, em qualquer dos jogos do torneio.\n\nPrêmios, do primeiro lugar em diante: ${commaed(listed)} USDT. Quem empata divide os prêmios dos lugares empatados.\n\nParticipar não custa nada. A menor aposta vale tanto quanto qualquer outra, e o que foi apostado ou perdido não conta. Quem está em pausa ou autoexcluído não participa.`,
      },
      en: {
        title: 'Tournament of the games: best multiple',
        body: `What counts is the best multiple of one of your rounds: what it paid, divided by what was staked on it. Your first ${rounds} rounds after joining count, in any game of the tournament.\n\nPrizes, from the first place on: ${listed} USDT. Those who tie share the prizes of their places.\n\nJoining costs nothing. The smallest stake counts as much as the largest, and what was staked or lost does not count. Whoever is on a break or self-excluded does not take part.`,
      },
    },
  };
}
