/** The style sheet of every game's page. */
export const PAGE_STYLE = `
:root { --paper: #f4f6f2; --card: #fff; --ink: #16241b; --soft: #4a5a50; --line: #c3cdc6; --go: #1c6b3f; --on-go: #fff; --won: #14673a; --lost: #46534b; --warn: #8a3b00; --red: #a3202a; --felt: #e3eee6; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101713; --card: #18211b; --ink: #eaf1ec; --soft: #a9b8ae; --line: #3a483f; --go: #7fd6a0; --on-go: #0b1a11; --won: #8be0ab; --lost: #b9c5bd; --warn: #ffb27a; --red: #ff9a9a; --felt: #16271d; }
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { display: grid; gap: 12px; max-width: 560px; margin: 0 auto; padding: 0 12px 24px; }
main > * { min-width: 0; }
header { position: sticky; z-index: 1; top: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 10px 0; background: var(--paper); }
h1 { font-size: 20px; }
h2 { margin-bottom: 6px; font-size: 15px; font-weight: 600; }
.practice { padding: 2px 10px; border: 2px dashed var(--warn); border-radius: 6px; color: var(--warn); font-weight: 700; }
.balance { margin-left: auto; font-variant-numeric: tabular-nums; }
.table { display: grid; gap: 10px; min-height: 180px; align-content: center; padding: 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--felt); text-align: center; }
.outcome { min-height: 24px; text-align: center; font-weight: 700; font-variant-numeric: tabular-nums; }
.won { color: var(--won); }
.lost { color: var(--lost); font-weight: 500; }
.big { font-size: 52px; font-weight: 800; line-height: 1.1; font-variant-numeric: tabular-nums; }
.scale .rail { fill: var(--line); } .scale .go { fill: var(--go); opacity: 0.5; } .dot { fill: var(--go); stroke: var(--ink); stroke-width: 0.6; }
.tiles { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 6px; max-width: 340px; width: 100%; margin: 0 auto; }
button.tile { min-height: 44px; padding: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); }
button.tile:disabled { opacity: 1; color: var(--soft); }
button.tile.safe { border-color: var(--go); color: var(--won); }
button.tile.mine { color: var(--warn); border-style: dashed; }
button.tile.open { border-width: 3px; }
.fallen { max-width: 380px; width: 100%; margin: 0 auto; } .pin { fill: var(--soft); } .fall { fill: none; stroke: var(--go); stroke-width: 1.4; stroke-linejoin: round; }
.places { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; padding: 0; list-style: none; font-size: 13px; font-variant-numeric: tabular-nums; }
.places li { padding: 3px 5px; border: 1px solid var(--line); border-radius: 5px; background: var(--card); }
ol.places { display: grid; max-width: 380px; width: 100%; margin: 0 auto; grid-template-columns: repeat(14, minmax(0, 1fr)); gap: 2px; font-size: 12px; }
ol.places li { grid-row: 1; grid-column: span 2; padding: 3px 0; } ol.places li:nth-child(even) { grid-row: 2; } ol.places li:nth-child(2) { grid-column: 2 / span 2; }
.places .hit, .cell.hit, .hit th, .hit td { outline: 3px solid var(--go); outline-offset: -2px; font-weight: 700; }
.wheel { max-width: 260px; width: 100%; margin: 0 auto; } .wheel path { stroke: var(--felt); stroke-width: 0.5; } .hub { fill: var(--felt); } .wheel .hand { fill: var(--ink); }
.tone0 { fill: var(--line); } .tone1 { fill: #3c7a55; } .tone2 { fill: #4f8fb0; } .tone3 { fill: #3c7a55; } .tone4 { fill: #4f8fb0; } .tone5 { fill: #b0813a; } .tone6, .tone7 { fill: #a34b6b; }
.reels { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; max-width: 320px; width: 100%; margin: 0 auto; }
.cell { display: grid; place-items: center; min-height: 68px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 36px; }
.shape { width: 40px; height: 40px; } th .shape { width: 18px; height: 18px; vertical-align: middle; }
.wins { min-height: 22px; padding: 0; list-style: none; font-size: 14px; }
.cards { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; }
.card { display: grid; place-items: center; width: 46px; height: 66px; border: 1px solid var(--line); border-radius: 7px; background: var(--card); font-size: 20px; font-weight: 700; line-height: 1; }
.suit { width: 20px; height: 20px; fill: currentColor; } .under { width: 22px; height: 22px; vertical-align: middle; fill: currentColor; }
.card.red { color: var(--red); } .card.back { background: repeating-linear-gradient(45deg, var(--go) 0 5px, var(--card) 5px 10px); }
.sides { display: flex; flex-wrap: wrap; justify-content: space-around; gap: 20px 12px; margin: 8px 0; }
.turn { outline: 2px dashed var(--go); outline-offset: 6px; border-radius: 6px; }
.hold { display: grid; justify-items: center; gap: 4px; min-width: 54px; padding: 2px; border-radius: 8px; font-size: 12px; cursor: pointer; }
.hold input { width: 24px; height: 24px; } .hold.held, .hold:has(:checked) { background: var(--line); }
.crash { font-size: 60px; }
table { margin: 0 auto; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 8px; text-align: left; font-weight: 400; } td { text-align: right; }
.wide { overflow-x: auto; }
.moves { display: flex; flex-wrap: wrap; gap: 8px; } .moves:empty { display: none; } .moves button { flex: 1 1 100px; }
form { display: grid; gap: 12px; }
fieldset { min-width: 0; padding: 0; border: 0; }
legend, .field { color: var(--soft); font-size: 14px; }
.choice { display: grid; grid-template-columns: repeat(auto-fit, minmax(64px, 1fr)); gap: 8px; margin-top: 6px; }
.option { position: relative; }
.option input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
.option span { display: grid; place-items: center; min-height: 44px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font-variant-numeric: tabular-nums; }
.option input:checked + span { border: 2px solid var(--go); font-weight: 700; }
.option input:focus-visible + span, button:focus-visible, summary:focus-visible, a:focus-visible, input:focus-visible, .wide:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.field { display: grid; gap: 6px; }
.field input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
#message { color: var(--warn); font-weight: 600; }
button { min-height: 48px; padding: 0 12px; border: 0; border-radius: 10px; background: var(--go); color: var(--on-go); font: inherit; font-size: 17px; font-weight: 700; cursor: pointer; }
button:disabled { opacity: 0.55; cursor: default; }
a { color: var(--go); }
.edge { color: var(--soft); font-size: 14px; }
details { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; text-align: left; }
summary { min-height: 28px; cursor: pointer; }
details > * + * { margin-top: 8px; }
code { overflow-wrap: anywhere; font-size: 13px; }
dt { margin-top: 6px; color: var(--soft); font-size: 13px; }
dd { margin: 0; }
#history { padding-left: 32px; font-size: 14px; font-variant-numeric: tabular-nums; }
`;
