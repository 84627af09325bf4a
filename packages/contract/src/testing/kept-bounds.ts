/**
 * The bounds of every field that a caller may send, restated apart from the schemas: a bound, then the fields that have it. A change must be made here too,
 * which confirms that it is intended. Names of the office's calls begin with `office:`.
 */
export const KEPT_BOUNDS = `
custom, custom
  allBets.bets allBets.totals
number_format, from 1, to 999999999
  office:cases.cases.number
/^(-1|0|1|2|16|32)$/
  betting.myBets.status drawBets.myDrawBets.status office:bets.bets.status
/^(offer|game:(soccer|basketball|bd|cricket|sports365)|draw:(hkmarksix|ammarksix|newammarksix|gallopingmarksix|sgnmarksix|twnmarksix|racing|airship)|match:[1-9]\\d{0,17}|chat:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
  socket.topics[]
/^0x[0-9a-f]{64}$/
  office:chain.sent.tx
/^[0-9][0-9/]{1,15}$/
  lottery.drawHistory.draw_no lottery.markSixDraws.draw_no lottery.raceDraws.draw_no
/^[0-9][0-9/]{0,17}$/
  office:bets.bets.draw
/^[0-9a-f]{64}$/
  office:trading.confirm.digest withdrawals.payoutNews.signature
/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
  allBets.bets.before betting.bet.id cashOut.cashOut.id cashOut.dropRule.id cashOut.quoteCashOut.id cashOut.rule.id cashOut.setRule.id drawBets.drawBet.id gameLobby.resume.launch_id gameLobby.round.bet_id
  gameLobby.sitting.launch_id games.oneTransfer.order_id identity.endSession.session_id identity.refreshToken.key notices.read.subject office:bets.askVoid.bet_id office:bets.bet.bet_id office:bets.confirmVoid.bet_id office:bets.confirmVoid.request_id
  office:bets.dropVoid.bet_id office:bets.dropVoid.request_id office:cases.answerCase.case_id office:cases.claimCase.case_id office:cases.closeCase.case_id office:cases.oneCase.case_id office:debts.confirmForgiving.request_id
  office:chain.confirm.decision_id office:chain.drop.decision_id office:debts.dropForgiving.request_id office:games.rounds.before office:reconcile.resolve.difference_id office:settings.confirmRate.request_id office:settings.dropRate.request_id office:team.confirmRequest.request_id
  office:team.dropRequest.request_id office:withdrawals.approve.withdrawal_id office:withdrawals.claim.withdrawal_id office:withdrawals.reject.withdrawal_id office:withdrawals.release.withdrawal_id
  office:withdrawals.retry.withdrawal_id office:withdrawals.withdrawals.withdrawal_id passkeys.removePasskey.passkey_id passkeys.renamePasskey.passkey_id receiptFiles.betFile.id receiptFiles.drawBetFile.id support.endCase.case_id support.openCase.case_id
  support.openGuestCase.case_id support.writeToCase.case_id support.writeToCase.message_id wallet.continueRecharge.order_id wallet.deposits.order_id withdrawals.payoutNews.reference withdrawals.removeAccount.info_id
  withdrawals.setDefaultAccount.info_id withdrawals.withdraw.account_id withdrawals.withdrawal.order_id gamePrizes.joinTournament.id office:prizes.askEnd.id office:prizes.confirmPrize.request_id office:prizes.dropPrize.request_id office:trading.confirmMargin.request_id office:trading.dropMargin.request_id
  chat.messageSync.after chat.writeToChat.message_id content.promotion.id office:content.oneContent.id office:content.saveContent.id office:content.saveContent.picture_id office:content.publishContent.id office:content.withdrawContent.id
/^[0-9a-z+:_]{1,12}$/
  betting.placeBet.legs[].name
/^[1-9]\\d{0,17}$/
  betting.placeBet.joints[].match_id betting.placeBet.legs[].match_id cricket.matchById.id drawBets.full.match_id drawBets.place.match_id lottery.markSixDraws.match_id lottery.proof.match_id lottery.raceDraws.id notices.read.until
  office:audit.trail.before office:bets.askVoid.player_id office:bets.bet.player_id office:bets.bets.match_id office:bets.bets.player_id office:bets.confirmVoid.player_id office:bets.dropVoid.player_id
  office:blocks.block.player_id office:blocks.blocks.player_id office:blocks.unblock.player_id office:cases.cases.player_id office:chain.confirm.transfer_id office:chain.drop.transfer_id office:chain.held.player_id
  office:chain.propose.transfer_id office:chain.sent.transfer_id office:debts.confirmForgiving.player_id office:debts.debts.player_id office:debts.dropForgiving.player_id office:debts.forgive.player_id
  office:factors.factor.player_id office:factors.liftFactor.player_id office:factors.setFactor.player_id office:games.rounds.player_id office:lottery.askVoid.match_id office:lottery.confirmResult.match_id
  office:lottery.confirmVoid.match_id office:lottery.draw.match_id office:lottery.dropResult.match_id office:lottery.dropTyped.match_id office:lottery.dropVoid.match_id office:lottery.foreseen.match_id
  office:lottery.proposeResult.match_id office:lottery.typeResult.match_id office:lotteryTerms.setOdds.table_id office:lotteryTerms.table.table_id office:payments.deposits.player_id office:players.addNote.player_id
  office:accounts.account.player_id office:accounts.changeAccount.player_id office:players.freeze.player_id office:players.player.player_id office:players.statement.player_id office:players.unfreeze.player_id office:sports.sayHeldResult.result_id office:trading.ask.match_id office:trading.confirm.decision_id office:trading.confirm.match_id office:trading.confirmOdds.match_id office:trading.confirmOdds.odds_id office:trading.drop.decision_id office:trading.drop.match_id
  office:trading.endOdds.match_id office:trading.endOdds.odds_id office:trading.lift.league_id office:trading.lift.match_id office:trading.liftLimit.league_id office:trading.liftLimit.match_id office:trading.match.match_id
  office:trading.preview.match_id office:trading.setCap.id office:trading.setLimit.league_id office:trading.setLimit.match_id office:trading.setMargin.league_id office:trading.setMargin.match_id office:trading.setOdds.match_id
  office:trading.suspend.league_id office:trading.suspend.match_id office:withdrawals.withdrawals.player_id reports.entryLines.before sports.form.match_id grades.grades.match_id sports.prices.match_id sports.team.team_id stars.addStars.stars.league[] stars.addStars.stars.match[] stars.addStars.stars.team[] stars.turnStar.id office:players.pause.player_id office:players.exclude.player_id office:players.person.player_id
/^(?!game_list$|mybet$)[a-z0-9][a-z0-9_-]{0,39}$/
  gameLobby.launch.id gameLobby.turnFavourite.id launchedGames.pg2Open.id launchedGames.startForUrl.id launchedGames.tadaOpen.id launchedGames.winfinityOpen.id office:games.setTitle.title providerGames.openGame.id office:prizes.askJackpot.titles[].id office:prizes.askTournament.titles[].id
/^[a-z0-9_]{2,40}$/
  office:blocks.block.channel office:blocks.unblock.channel
/^[a-z][a-z0-9._-]{1,31}$/
  office:team.disable.name office:team.enable.name office:team.invite.name office:team.resetFactor.name office:team.resetPassword.name office:team.setRoles.name
/^[a-z][a-z0-9_-]{1,31}$/
  office:team.addRole.role office:team.invite.roles[] office:team.setRole.role office:team.setRoles.roles[] office:team.setRoles.seen[]
/^[a-z][a-z0-9_]{1,15}$/
  games.transfer.provider games.transfers.provider
/^[a-z][a-z0-9_]{1,31}$/
  office:channels.setDepositChannel.channel office:channels.setWithdrawalChannel.channel office:reconcile.compare.provider wallet.recharge.type
/^\\d{1,15}$/
  withdrawals.payoutNews.timestamp
/^\\d{1,17}_[0-9a-f-]{36}$/
  office:bets.bets.before
/^\\d{1,18}$/
  sports.history.league_id
/^\\d{1,3}$/
  verification.verifyPhoneByGet.area verification.verifyRegPhoneByGet.area
/^\\d{6}$/
  office:staff.signIn.code
above 0, to 999
  identity.registerPhone.area_code identity.signPhone.area_code verification.forgetPhone.area_code verification.setPhone.area_code verification.signPhoneCode.area_code verification.verifyPhone.area_code verification.verifyRegPhone.area_code
else ""
  allBets.bets.search allBets.totals.search office:audit.trail.action office:audit.trail.by office:audit.trail.subject office:bets.bets.search office:players.search.text office:trading.matches.text office:trading.liftLimit.region office:trading.setLimit.region
else "-1"
  betting.myBets.status drawBets.myDrawBets.status office:bets.bets.status
else "0"
  launchedGames.pg2Open.practice launchedGames.startForUrl.practice launchedGames.tadaOpen.practice launchedGames.winfinityOpen.practice providerGames.openGame.practice
else "100"
  lottery.results.draws
else "all"
  allBets.bets.kind allBets.totals.kind office:bets.bets.kind office:trading.matches.state office:trading.ticker.kind
else "api"
  identity.refreshToken.client identity.register.client identity.registerPhone.client identity.signEmail.client identity.signIn.client identity.signPhone.client passkeys.signPasskey.client verification.signEmailCode.client verification.signPhoneCode.client
else "ask"
  betting.placeBet.odds_policy
else "open"
  office:cases.cases.state office:chain.held.state office:lottery.imports.state office:reconcile.differences.state office:sports.heldResults.state
else 0
  rewards.invited.start betting.myBets.start drawBets.myDrawBets.start games.transfers.start launchedGames.pg2Rounds.start launchedGames.tadaRounds.start launchedGames.winfinityRounds.start ledger.heads.start lottery.drawHistory.start lottery.markSixDraws.start
  lottery.raceDraws.start notices.notices.start office:cases.cases.start office:chain.held.start office:lottery.draws.start office:lottery.imports.start office:payments.deposits.start office:payments.overdueReturns.start
  office:players.search.start office:trading.matches.start office:players.statement.start office:reconcile.differences.start office:reconcile.files.start office:sports.heldResults.start office:watch.withheldRewards.start office:withdrawals.withdrawals.start
  providerGames.myRounds.start sports.history.start sports.matches.start wallet.changeLog.start wallet.deposits.start withdrawals.withdrawals.start content.announcements.start content.promotions.start office:content.content.start
else 1
  betting.placeBet.multiple drawBets.place.draws
else 30
  rewards.invited.days
else 100
  cashOut.quoteCashOut.share cashOut.setRule.share
else 20
  rewards.invited.limit allBets.bets.limit betting.myBets.limit drawBets.myDrawBets.limit games.transfers.limit launchedGames.pg2Rounds.limit launchedGames.tadaRounds.limit launchedGames.winfinityRounds.limit ledger.heads.limit
  lottery.drawHistory.limit lottery.markSixDraws.limit lottery.raceDraws.limit notices.notices.limit office:audit.trail.limit office:bets.bets.limit office:cases.cases.limit office:chain.held.limit office:games.rounds.limit office:lottery.draws.limit
  office:lottery.imports.limit office:payments.deposits.limit office:payments.overdueReturns.limit office:players.search.limit office:trading.matches.limit office:players.statement.limit office:reconcile.differences.limit office:reconcile.files.limit
  office:sports.heldResults.limit office:watch.withheldRewards.limit office:withdrawals.withdrawals.limit providerGames.myRounds.limit sports.history.limit sports.matches.limit wallet.changeLog.limit wallet.deposits.limit withdrawals.withdrawals.limit content.announcements.limit content.promotions.limit office:content.content.limit
else false
  betting.placeBet.legs[].banker drawBets.place.stop_on_win gameLobby.launch.practice office:trading.setOdds.beyond_fair
else null
  office:withdrawals.claim.claimed_by office:trading.ask.word.overs office:trading.preview.word.overs office:trading.setOdds.until
exactly 5
  office:terms.setVip.thresholds
exactly 7
  office:lottery.confirmResult.numbers office:lottery.proposeResult.numbers office:lottery.typeResult.numbers
from -840, to 720
  wallet.recharge.timezone_offset chain.chainAddress.timezone_offset rewards.invited.timezone_offset launchedGames.pg2Statistics.timezone_offset launchedGames.winfinityStatistics.timezone_offset reports.accountSummary.timezone_offset reports.betStatistics.timezone_offset reports.entryLines.timezone_offset reports.entryTotals.timezone_offset reports.resultByDay.timezone_offset rewards.checkIn.timezone_offset rewards.claimCheckIn.timezone_offset wallet.changeLog.timezone_offset
from 0
  office:content.saveContent.revision office:content.publishContent.revision office:content.withdrawContent.revision
from 0, to 10
  office:trading.ask.word.overs.wickets.away office:trading.ask.word.overs.wickets.home office:trading.preview.word.overs.wickets.away office:trading.preview.word.overs.wickets.home
from 0, to 1000000
  rewards.invited.start betting.myBets.start drawBets.myDrawBets.start games.transfers.start launchedGames.pg2Rounds.start launchedGames.tadaRounds.start launchedGames.winfinityRounds.start ledger.heads.start lottery.drawHistory.start lottery.markSixDraws.start
  lottery.raceDraws.start notices.notices.start office:cases.cases.start office:chain.held.start office:lottery.draws.start office:lottery.imports.start office:payments.deposits.start office:payments.overdueReturns.start
  office:players.search.start office:trading.matches.start office:players.statement.start office:reconcile.differences.start office:reconcile.files.start office:sports.heldResults.start office:watch.withheldRewards.start office:withdrawals.withdrawals.start
  providerGames.myRounds.start sports.history.start sports.matches.start wallet.changeLog.start wallet.deposits.start withdrawals.withdrawals.start content.announcements.start content.promotions.start office:content.content.start
from 0, to 2147483647
  office:channels.setDepositChannel.version office:channels.setWithdrawalChannel.version office:channels.setWithdrawalMin.version office:games.setTitle.version office:lotteryTerms.setLottery.version office:settings.setAccumulatorBonus.version office:settings.setBetDelays.version office:settings.setCashOut.version office:settings.setEarlyPayout.version
  office:settings.setGame.version office:settings.setLiveBets.version office:terms.setBetLimits.version office:terms.setCheckIn.version office:terms.setExposureCaps.version office:terms.setProtection.version office:terms.setReward.version office:terms.setUnanswered.version office:terms.setVip.version
from 0, to 300
  office:trading.ask.word.overs.powerplay.away office:trading.ask.word.overs.powerplay.home office:trading.preview.word.overs.powerplay.away office:trading.preview.word.overs.powerplay.home
from 0, to 31536000
  identity.refreshToken.idle_seconds
from 0, to 360
  office:trading.ask.word.overs.balls.away office:trading.ask.word.overs.balls.home office:trading.ask.word.overs.possible.away office:trading.ask.word.overs.possible.home office:trading.ask.word.overs.scheduled
  office:trading.preview.word.overs.balls.away office:trading.preview.word.overs.balls.home office:trading.preview.word.overs.possible.away office:trading.preview.word.overs.possible.home office:trading.preview.word.overs.scheduled
from 0, to 44640
  identity.register.time_limit.minutes identity.registerPhone.time_limit.minutes limits.setTimeLimit.minutes
from 0, to 700
  office:trading.ask.word.overs.margin office:trading.preview.word.overs.margin
from 0, to 8640000000000000
  sports.matches.timestamp
from 0, to 99
  drawBets.place.picks[].top
from 1, to 100
  rewards.invited.limit allBets.bets.limit betting.myBets.limit cashOut.quoteCashOut.share cashOut.setRule.share drawBets.myDrawBets.limit games.transfers.limit launchedGames.pg2Rounds.limit launchedGames.tadaRounds.limit
  launchedGames.winfinityRounds.limit ledger.heads.limit lottery.drawHistory.limit lottery.markSixDraws.limit lottery.raceDraws.limit notices.notices.limit office:audit.trail.limit office:bets.bets.limit office:cases.cases.limit office:chain.held.limit
  office:games.rounds.limit office:lottery.draws.limit office:lottery.imports.limit office:payments.deposits.limit office:payments.overdueReturns.limit office:players.search.limit office:trading.matches.limit office:players.statement.limit
  office:reconcile.differences.limit office:reconcile.files.limit office:sports.heldResults.limit office:watch.withheldRewards.limit office:withdrawals.withdrawals.limit providerGames.myRounds.limit sports.history.limit sports.matches.limit wallet.changeLog.limit wallet.deposits.limit withdrawals.withdrawals.limit content.announcements.limit content.promotions.limit office:content.content.limit
from 1, to 1000000
  betting.placeBet.multiple identity.register.texts.privacy identity.register.texts.rules identity.registerPhone.texts.privacy identity.registerPhone.texts.rules texts.acceptTexts.texts.privacy texts.acceptTexts.texts.rules
from 1, to 12
  drawBets.place.picks[].level
from 1, to 15
  betting.placeBet.sizes[]
from 1, to 20
  drawBets.place.draws
from 1, to 200
  betting.placeBet.odds_within office:prizes.askTournament.rounds
from 1, to 42
  limits.pause.days office:players.pause.days
from 6, to 60
  limits.exclude.months office:players.exclude.months
least 1, most 100
  drawBets.place.picks office:prizes.askJackpot.titles office:prizes.askTournament.titles
least 1, most 120
  cricket.createBets.bets{}[].categoryLabel cricket.createBets.bets{}[].slipLabel
most 12
  office:trading.liftLimit.region office:trading.setLimit.region
least 1, most 128, /^[\\w-]+$/
  identity.signEmail.passkey.response.userHandle identity.signIn.passkey.response.userHandle identity.signPhone.passkey.response.userHandle passkeys.signPasskey.passkey.response.userHandle verification.signEmailCode.passkey.response.userHandle verification.signPhoneCode.passkey.response.userHandle
least 1, most 1364, /^[\\w-]+$/
  identity.signEmail.passkey.id identity.signEmail.passkey.rawId identity.signIn.passkey.id identity.signIn.passkey.rawId identity.signPhone.passkey.id identity.signPhone.passkey.rawId passkeys.addPasskey.passkey.id
  passkeys.addPasskey.passkey.rawId passkeys.signPasskey.passkey.id passkeys.signPasskey.passkey.rawId verification.signEmailCode.passkey.id verification.signEmailCode.passkey.rawId verification.signPhoneCode.passkey.id verification.signPhoneCode.passkey.rawId
least 1, most 15
  betting.placeBet.joints betting.placeBet.sizes
least 1, most 16
  identity.register.code identity.registerPhone.code security.setPaymentPassword.code verification.forgetEmail.code verification.forgetPhone.code verification.setEmail.code verification.setEmail.old_code verification.setPhone.code verification.setPhone.old_code verification.signEmailCode.code verification.signPhoneCode.code withdrawals.saveAccount.code
least 1, most 16384, /^[\\w-]+$/
  passkeys.addPasskey.passkey.response.attestationObject
least 1, most 20
  cricket.createBets.bets{} office:prizes.askTournament.prizes
least 1, most 200
  disavowal.disown.token disavowal.readDisavowal.token
least 1, most 2000
  office:lotteryTerms.setOdds.cells
least 1, most 24
  identity.registerPhone.phone identity.signPhone.phone verification.forgetPhone.phone verification.setPhone.phone verification.signPhoneCode.phone verification.verifyPhone.phone verification.verifyPhoneByGet.phone verification.verifyRegPhone.phone verification.verifyRegPhoneByGet.phone
least 1, most 254
  identity.signIn.account
least 1, most 256
  identity.register.password identity.registerPhone.password identity.signEmail.password identity.signIn.password identity.signPhone.password office:staff.signIn.password office:team.changePassword.password
  office:team.setEmail.password passkeys.beginPasskey.password passkeys.removePasskey.password security.beginSecondFactor.password security.closeAccount.password security.endSecondFactor.password security.exportData.password
  security.renewRecoveryCodes.password security.setPaymentPassword.password verification.changePassword.old_password verification.changePassword.password verification.forgetEmail.password verification.forgetPhone.password verification.setEmail.password verification.setPhone.password
least 1, most 31
  office:terms.setCheckIn.prizes
least 1, most 32
  office:accounts.changeAccount.region office:accounts.changeAccount.seen.region office:terms.setBetLimits.region
least 1, most 4096, /^[\\w-]+$/
  identity.signEmail.passkey.response.authenticatorData identity.signEmail.passkey.response.clientDataJSON identity.signEmail.passkey.response.signature identity.signIn.passkey.response.authenticatorData identity.signIn.passkey.response.clientDataJSON identity.signIn.passkey.response.signature identity.signPhone.passkey.response.authenticatorData identity.signPhone.passkey.response.clientDataJSON
  identity.signPhone.passkey.response.signature passkeys.addPasskey.passkey.response.clientDataJSON passkeys.signPasskey.passkey.response.authenticatorData passkeys.signPasskey.passkey.response.clientDataJSON
  passkeys.signPasskey.passkey.response.signature verification.signEmailCode.passkey.response.authenticatorData verification.signEmailCode.passkey.response.clientDataJSON verification.signEmailCode.passkey.response.signature verification.signPhoneCode.passkey.response.authenticatorData verification.signPhoneCode.passkey.response.clientDataJSON verification.signPhoneCode.passkey.response.signature
least 1, most 64
  betting.placeBet.legs office:staff.signIn.name security.closeAccount.second_factor security.confirmSecondFactor.code security.endSecondFactor.code security.renewRecoveryCodes.code security.setPaymentPassword.second_factor verification.setEmail.second_factor verification.setPhone.second_factor withdrawals.saveAccount.second_factor
least 12, most 256
  office:staff.signIn.new_password office:team.changePassword.new_password
least 3, most 254
  identity.register.email identity.signEmail.email verification.forgetEmail.email verification.setEmail.email verification.signEmailCode.email verification.verifyEmail.email verification.verifyEmailByGet.email verification.verifyRegEmail.email verification.verifyRegEmailByGet.email
most 10
  identity.register.birth_date identity.registerPhone.birth_date persons.setPerson.birth_date
most 100
  reports.entryLines.kind reports.entryTotals.kind wallet.changeLog.kind
most 14
  office:settings.setAccumulatorBonus.steps
most 120
  office:trading.setCap.cell withdrawals.saveAccount.destination.bank withdrawals.saveAccount.destination.number
most 20
  drawBets.place.picks[].bankers[] drawBets.place.picks[].selections[] identity.register.cpf identity.registerPhone.cpf office:lotteryTerms.setOdds.cells[].prop office:settings.setBetDelays.delays office:team.invite.roles office:team.setRoles.roles office:team.setRoles.seen office:trading.setOdds.selection persons.setPerson.cpf wallet.recharge.cpf withdrawals.saveAccount.destination.code
most 200
  cashOut.cashOut.quote launchedGames.winfinityOpen.browser launchedGames.winfinityOpen.device launchedGames.winfinityOpen.fingerprint launchedGames.winfinityOpen.ip launchedGames.winfinityOpen.language
  launchedGames.winfinityOpen.os socket.topics stars.addStars.stars.league stars.addStars.stars.match stars.addStars.stars.team support.openCase.reference support.openGuestCase.reference verification.setAccount.nickname verification.setAccount.real_name verification.setNickname.nickname verification.setRealName.real_name chat.writeToChat.reference
most 20000
  gameLobby.checkAddress.address office:cases.answerCase.text support.openCase.text support.openGuestCase.text support.writeToCase.text chat.writeToChat.text office:content.saveContent.texts{}.body
most 254
  office:players.search.text support.openGuestCase.email
most 256
  identity.refreshToken.refresh_token
most 300, /^https:\\/\\/[^\\s]+$/
  office:lottery.typeResult.source
else "day"
  office:reports.results.by
most 48
  office:team.addRole.permissions office:team.setRole.permissions office:team.setRole.seen
/^(\\/games\\/[a-z0-9_-]{1,40}\\/[a-z0-9_-]{1,60}\\.(svg|avif|webp))?$/
  office:games.setTitle.pic_en office:games.setTitle.pic_pt
most 32
  betting.placeBet.rate_id cricket.createBets.rate_id drawBets.place.rate_id drawBets.place.table_id identity.register.invite_code identity.register.loss_limit.rate_id identity.registerPhone.invite_code
  identity.registerPhone.loss_limit.rate_id limits.setLimit.rate_id office:channels.setDepositChannel.regions[] office:channels.setWithdrawalChannel.regions[] sports.matches.timestamp wallet.recharge.rate_id withdrawals.withdraw.rate_id
most 40
  games.kyTransferIn.bank_password games.kyTransferInByGet.bank_password games.ngTransferIn.bank_password games.ngTransferInByGet.bank_password games.transfer.bank_password office:lotteryTerms.setLottery.open_groups office:lotteryTerms.setLottery.open_groups[] withdrawals.saveAccount.bank_password withdrawals.withdraw.bank_password withdrawals.withdraw.channel
most 400
  sports.matches.match_id chat.messageSync.token chat.writeToChat.token chat.endChat.token office:content.saveContent.texts{}.title
most 50
  office:terms.setExposureCaps.markets
most 60
  drawBets.place.picks[].bankers drawBets.place.picks[].selections sports.history.team sports.search.text
most 64
  allBets.bets.search allBets.totals.search office:trading.matches.text identity.signEmail.second_factor identity.signIn.second_factor identity.signPhone.second_factor office:audit.trail.action office:audit.trail.by office:audit.trail.subject
  office:bets.bets.search office:chain.propose.address passkeys.beginPasskey.second_factor security.setPaymentPassword.bank_password security.setPaymentPassword.old_bank_password verification.setEmail.bank_password verification.setPhone.bank_password verification.signEmailCode.second_factor verification.signPhoneCode.second_factor office:withdrawals.claim.claimed_by
most 7
  office:lotteryTerms.setLottery.times.days
most 8
  office:lotteryTerms.setLottery.times.at office:lotteryTerms.setLottery.times.first_at
overwrite, least 2, most 64
  office:games.setTitle.name_en office:games.setTitle.name_pt office:team.invite.display_name office:prizes.askJackpot.name_pt office:prizes.askJackpot.name_en office:prizes.askTournament.name_pt office:prizes.askTournament.name_en
overwrite, least 3, most 400
  office:blocks.block.reason office:blocks.unblock.reason
overwrite, least 3, most 500
  office:accounts.changeAccount.reason office:bets.askVoid.reason office:bets.dropVoid.reason office:cases.closeCase.reason office:chain.drop.reason office:chain.propose.reason office:chain.sent.reason office:channels.setDepositChannel.reason
  office:channels.setWithdrawalChannel.reason office:channels.setWithdrawalMin.reason office:debts.dropForgiving.reason office:debts.forgive.reason office:factors.liftFactor.reason office:factors.setFactor.reason
  office:games.setTitle.reason office:lottery.askVoid.reason office:lottery.dropResult.reason office:lottery.dropTyped.reason office:lottery.dropVoid.reason office:lottery.proposeResult.reason office:lottery.typeResult.reason
  office:lotteryTerms.setLottery.reason office:lotteryTerms.setOdds.reason office:players.addNote.text office:players.freeze.reason office:players.unfreeze.reason office:reconcile.resolve.reason office:settings.dropRate.reason
  office:settings.setAccumulatorBonus.reason office:settings.setBetDelays.reason office:settings.setCashOut.reason office:settings.setEarlyPayout.reason office:settings.setGame.reason office:settings.setLiveBets.reason office:settings.setRate.reason
  office:sports.sayHeldResult.reason office:team.addRole.reason office:team.disable.reason office:team.dropRequest.reason office:team.enable.reason office:team.invite.reason office:team.resetFactor.reason
  office:team.resetPassword.reason office:team.setRole.reason office:team.setRoles.reason office:terms.setBetLimits.reason office:terms.setCheckIn.reason office:terms.setExposureCaps.reason office:terms.setReward.reason
  office:terms.setProtection.reason office:terms.setUnanswered.reason office:terms.setVip.reason office:trading.ask.reason office:trading.drop.reason office:trading.endOdds.reason office:trading.lift.reason office:trading.liftLimit.reason
  office:trading.setCap.reason office:trading.setLimit.reason office:trading.setMargin.reason office:trading.setOdds.reason office:trading.suspend.reason office:withdrawals.reject.reason office:withdrawals.release.reason office:prizes.askJackpot.reason office:prizes.askTournament.reason office:prizes.askEnd.reason office:prizes.dropPrize.reason office:players.pause.reason office:players.exclude.reason office:trading.dropMargin.reason
  office:content.publishContent.reason office:content.withdrawContent.reason
overwrite, most 200
  office:channels.setDepositChannel.note_en office:channels.setDepositChannel.note_pt office:channels.setWithdrawalChannel.note_en office:channels.setWithdrawalChannel.note_pt
overwrite, most 254, /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/
  office:team.invite.email office:team.setEmail.email
from 0, to 999
  office:games.setTitle.sort office:trading.ask.word.half_time.away office:trading.ask.word.half_time.home office:trading.ask.word.score.away office:trading.ask.word.score.home office:trading.preview.word.half_time.away office:trading.preview.word.half_time.home office:trading.preview.word.score.away office:trading.preview.word.score.home
else "soccer"
  office:trading.matches.game
overwrite, least 3, most 200
  office:factors.setFactor.word office:trading.setLimit.word
from 1, to 99
  office:factors.setFactor.percent
from 0, to 100000
  launchedGames.winfinityOpen.color_depth launchedGames.winfinityOpen.screen_height launchedGames.winfinityOpen.screen_width
from -1000, to 1000
  launchedGames.winfinityOpen.timezone_offset
/^[A-Za-z]{2}$/
  launchedGames.winfinityOpen.country
from 25, to 400, custom
  office:trading.setMargin.factor
from 1, to 366
  rewards.invited.days
from 1, to 500
  office:prizes.askJackpot.share_e4
most 500
  office:content.saveContent.url
from 0, to 1000
  office:content.saveContent.position
most 560000
  office:content.uploadPicture.data
`;
