-- What wrk sends in the bench: bets with keys of their own (UUID version 7), each with the token of any player.
local bets = dofile(os.getenv("FAIRBOOK_BETS"))
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init()
  math.randomseed(os.time() * 31 + number * 7919)
end

function request()
  local ms = os.time() * 1000 + math.random(0, 999)
  local key = string.format("%08x-%04x-7%03x-%x%03x-%06x%06x", math.floor(ms / 65536), ms % 65536, math.random(0, 4095),
    math.random(8, 11), math.random(0, 4095), math.random(0, 16777215), math.random(0, 16777215))
  local headers = {
    ["content-type"] = "application/json",
    ["idempotency-key"] = key,
    ["authorization"] = bets.tokens[math.random(#bets.tokens)],
  }
  return wrk.format("POST", "/sports/api/v1/soccer/bet", headers, bets.bodies[math.random(#bets.bodies)])
end
