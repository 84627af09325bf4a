/** The bounds of every field in messages from and to vendors, as in `KEPT_BOUNDS`: to be changed in both places. */
export const KEPT_VENDOR_BOUNDS = `
/^(?!game_list$|mybet$)[a-z0-9][a-z0-9_-]{0,39}$/
  gameLaunch.game
/^[0-9a-f]{64}$/
  roundProof.server_seed
/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
  chainTransfer.order_id charge.order chargeRequest.order payEvents.events[].order payReturn.key payoutRequest.reference walletMove.reference
/^[0-9a-z+:_]{1,12}$/
  feedPage.facts[].final_odds[].selection feedPage.facts[].settled[].selection sequenced.selections[].selection
/^[1-9]\\d{0,17}$/
  gameFile.calls[].player walletMove.player
/^[A-Za-z0-9_-]{43}$/
  gameLaunch.token
/^[\\w-]{1,36}$/
  sequencedEnvelope.run
/^[\\x21-\\x7e]{1,64}$/
  gameFile.calls[].round gameFile.calls[].transaction
/^[a-z][a-z0-9-]{0,30}$/
  roundProof.scheme
/^\\d{11}$/
  chargeRequest.payer_cpf payEvents.events[].payer_cpf payoutRequest.holder_cpf
/^\\d{4}-\\d{2}-\\d{2}$/
  gameFile.day results.results[].date
from 0
  sequenced.seq sequencedEnvelope.after sequencedEnvelope.head sequencedEnvelope.to
from 0, to 10
  feedPage.facts[].overs.wickets.away feedPage.facts[].overs.wickets.home
from 0, to 1000000000
  roundProof.nonce
from 0, to 300
  feedPage.facts[].overs.powerplay.away feedPage.facts[].overs.powerplay.home
from 0, to 360
  feedPage.facts[].overs.balls.away feedPage.facts[].overs.balls.home feedPage.facts[].overs.possible.away feedPage.facts[].overs.possible.home feedPage.facts[].overs.scheduled
from 0, to 7
  feedPage.facts[].sets.games[].away feedPage.facts[].sets.games[].home sequenced.sets.games[].away sequenced.sets.games[].home
from 0, to 700
  feedPage.facts[].overs.margin
from 0, to 720
  sequenced.minute
from 0, to 999
  feedPage.facts[].half_time.away feedPage.facts[].half_time.home feedPage.facts[].minute feedPage.facts[].score.away feedPage.facts[].score.home sequenced.half_time.away sequenced.half_time.home
  sequenced.score.away sequenced.score.home
from 1, to 2147483647
  feedPage.facts[].version sequenced.version
least 1, most 120
  feedPage.facts[].fixture sequenced.fixture
least 1, most 20
  results.results[].draw_no
least 1, most 64
  roundProof.client_seed
least 1, most 80
  charge.charge feedPage.facts[].away.names{} feedPage.facts[].away.ref feedPage.facts[].home.names{} feedPage.facts[].home.ref feedPage.facts[].league.names{} feedPage.facts[].league.ref
  payEvents.events[].charge payEvents.events[].id payEvents.events[].payment payReturn.charge payReturn.payment payoutReply.payout sequenced.away.names{} sequenced.away.ref sequenced.home.names{}
  sequenced.home.ref sequenced.tournament.names{} sequenced.tournament.ref walletAnswer.transfer
most 100
  payEvents.events
most 1000
  results.results
most 10000
  feedEnvelope.facts feedPage.facts
most 120
  payoutRequest.destination.number
most 20
  payoutRequest.destination.code payoutRequest.destination.type results.results[].numbers
most 200
  feedPage.facts[].reason sequenced.correction
most 20000
  sequencedEnvelope.messages
most 40
  feedEnvelope.cursor feedPage.cursor feedPage.facts[].final_odds payoutRequest.channel
most 400
  roundProof.outcome{}
most 5
  feedPage.facts[].sets.games sequenced.sets.games
most 500
  charge.page
most 512
  charge.pix_code
most 6
  feedPage.facts[].league.country sequenced.tournament.country
most 60
  feedPage.facts[].away.crest feedPage.facts[].home.crest sequenced.away.crest sequenced.home.crest
most 600
  feedPage.facts[].settled sequenced.selections
most 80
  payoutRequest.destination.bank payoutRequest.name
`;
