import { GAME_RULES } from '@fairbook/core/games/play';
import { gameDefinition, pictureOf } from './game-definition.ts';

/**  */
export const crash = gameDefinition<{ readonly endE2: number }>({
  id: 'crash',
  makers: ['pg2'],
  kind: 'crash',
  volatility: 'high',
  returnE6: 989_999,
  names: { pt: 'Subida', en: 'Crash' },
  picture: pictureOf(
    'Crash',
    ['#1c3f6b', '#142f51'],
    '<path d="M24 128C70 124 104 96 122 44" fill="none" stroke="#f2c230" stroke-width="9" stroke-linecap="round"/><circle cx="124" cy="38" r="11" fill="#f7f9f5"/>',
  ),
  rules: GAME_RULES.crash,
  help: [
    {
      pt: 'O número sobe de 1,00 e termina sem aviso, no ponto que as sementes decidiram antes de subir. Quem sai até lá recebe a aposta vezes o número; quem fica perde. O número chega a x ou mais em 99 de cada 100x casos, assim qualquer saída devolve 99 de cada 100 em média. No máximo 1 000.',
      en: 'The figure rises from 1.00 and ends without a warning, where the seeds decided before it rose. Who leaves by then is paid the stake times the figure; who stays loses. It comes to x or more in 99 of 100x cases, so leaving anywhere gives back 99 of 100 on average. At most 1,000.',
    },
    {
      pt: 'Todos jogam a mesma rodada. A semente da rodada é o SHA-256 das sementes de quem entrou, unidas por “|”, e só é conhecida quando ninguém mais entra. Se a conexão cair, a saída marcada vale; sem ela a aposta fica até o fim.',
      en: 'Everybody plays the same round. The seed of the round is SHA-256 of the seeds of those who joined, joined by “|”, and known only once nobody can join. If the line drops, the marked exit holds; without one the stake stays to the end.',
    },
  ],
  board: (_, language) =>
    `<p class="big crash" id="rise" aria-hidden="true">${language === 'pt' ? '1,00' : '1.00'} ×</p><p id="phase" role="status">&nbsp;</p><ul class="places" id="players"></ul>`,
});
