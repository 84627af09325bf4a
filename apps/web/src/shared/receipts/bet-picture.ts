/** The texts of a bet's picture, in the reader's language. */
export interface BetPicture {
  readonly house: string;
  readonly title: string;
  readonly state: string;
  readonly legs: readonly { readonly name: string; readonly note: string; readonly figure: string }[];
  /** Label and figure; the player chooses how many. */
  readonly rows: readonly (readonly [label: string, figure: string])[];
}

const WIDTH = 1080;
const EDGE = 72;
const LEG = 108;
const ROW = 72;
const LEGS_MAX = 12;

/** Draws a bet as a picture in the colours of the page. */
export function drawBet({ house, title, state, legs, rows }: BetPicture): Promise<Blob> {
  const shown = legs.slice(0, LEGS_MAX);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 300 + shown.length * LEG + rows.length * ROW;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('this browser draws no pictures');
  const role = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, at: { x: number; y: number; size: number; role: string; weight?: number; right?: true; room?: number }) => {
    draw.font = `${at.weight ?? 500} ${at.size}px ${family}`;
    draw.fillStyle = role(at.role);
    draw.textAlign = at.right ? 'right' : 'left';
    draw.fillText(fitted(draw, text, at.room ?? WIDTH - 2 * EDGE), at.x, at.y);
  };
  draw.fillStyle = role('surface-1');
  draw.fillRect(0, 0, WIDTH, canvas.height);
  write(house, { x: EDGE, y: 96, size: 40, role: 'text-2', weight: 700 });
  write(title, { x: EDGE, y: 190, size: 56, role: 'text-1', weight: 700, room: 640 });
  write(state, { x: WIDTH - EDGE, y: 190, size: 44, role: 'text-1', weight: 600, right: true, room: 280 });
  shown.forEach(({ name, note, figure }, place) => {
    const y = 280 + place * LEG;
    write(name, { x: EDGE, y, size: 40, role: 'text-1', weight: 600, room: 740 });
    write(note, { x: EDGE, y: y + 42, size: 30, role: 'text-2', room: 740 });
    write(figure, { x: WIDTH - EDGE, y, size: 40, role: 'text-1', weight: 700, right: true, room: 180 });
  });
  rows.forEach(([label, figure], place) => {
    const y = 310 + shown.length * LEG + place * ROW;
    write(label, { x: EDGE, y, size: 34, role: 'text-2' });
    write(figure, { x: WIDTH - EDGE, y, size: 40, role: 'text-1', weight: 700, right: true });
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png'),
  );
}

/** Cuts a text with an ellipsis if it is wider than its room. */
function fitted(draw: CanvasRenderingContext2D, text: string, room: number): string {
  if (draw.measureText(text).width <= room) return text;
  let cut = text;
  while (cut.length > 1 && draw.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
