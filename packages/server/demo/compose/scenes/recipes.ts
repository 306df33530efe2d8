// Arrangements that many products share.
import { drawing } from '../core/drawing.ts';
import { GROUNDS, type GroundName } from '../core/grounds.ts';
import { n, shade } from '../core/paint.ts';
import type { Part } from '../core/part.ts';
import { Stage } from '../core/stage.ts';
import { mound, strewn, type Grain } from '../parts/grains.ts';
import { bananaLeaf, board, cloth, jar, paperBag, pouch } from '../parts/props.ts';
import { basket, bowl, crate, sack, steelBowl, thali, type Vessel } from '../parts/vessels.ts';

export type Produce = { draw: (size: number) => Part; size: number; rot?: number; dx?: number; dy?: number; fat?: number };

export const stage = (name: string, ground: GroundName): Stage => new Stage(name, GROUNDS[ground]);

const CHECKS: Record<string, [string, string]> = {
  red: ['#f3e6d3', '#b8433a'], green: ['#eef0dd', '#5f8a52'], blue: ['#edf0f0', '#4a6a9c'], yellow: ['#f8ecca', '#d09a2c'], rose: ['#f5e4de', '#c0667a'], indigo: ['#e8e6ee', '#4b4f8f'],
};

export function layCloth(s: Stage, tint: string, x = 600, y = 930, w = 1160, h = 400, kind: 'check' | 'stripe' | 'plain' = 'check'): void {
  const [c, stripe] = CHECKS[tint] ?? ['#f3e6d3', '#b8433a'];
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${cloth(w, h, c, stripe, kind)}</g>`);
}

const gap = (p: Produce): { dx: number; dy: number } => ({ dx: p.size * (p.dx ?? 0.74), dy: p.size * (p.dy ?? 0.36) });

export function vesselAt(s: Stage, v: Vessel, x: number, y: number, fill: () => void): void {
  s.shadow(x, y, v.w, v.h);
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${v.back}</g>`);
  fill();
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${v.front}</g>`);
}

/** How many things of a size fit beside each other, from the back row to the front row. */
function rowsFor(width: number, dx: number, rows: number, taper = 0.8): number[] {
  const most = Math.max(2, Math.round(width / dx));
  return [...Array(rows)].map((_, i) => Math.max(1, Math.round(most * (taper + ((1 - taper) * i) / Math.max(1, rows - 1)))));
}

/** A market crate heaped full, a few loose ones in front. */
export function crateHeap(s: Stage, p: Produce, loose = 2, wood?: string): Stage {
  s.room({ horizon: 0.52 });
  const v = crate(860, 330, wood, s.name);
  const { dx, dy } = gap(p);
  vesselAt(s, v, 590, 985, () => {
    s.heap([p.draw(p.size)], 590, 985 + v.mouth.y + p.size * 0.5, rowsFor(v.mouth.rx * 1.75, dx, 4, 0.55), { dx, dy, rot: p.rot ?? 16, back: 0.74 });
  });
  const spots: [number, number, number][] = [[250, 1105, -14], [980, 1090, 12], [835, 1135, -6]];
  for (const [x, y, rot] of spots.slice(0, loose)) s.put(p.draw(p.size * 1.06), x, y, { rot: rot * ((p.rot ?? 14) / 14) });
  return s;
}

export function basketHeap(s: Stage, p: Produce, loose = 2, tint?: string): Stage {
  s.room({ horizon: 0.5 });
  if (tint) layCloth(s, tint);
  const v = basket(760, 360, undefined, s.name);
  const { dx, dy } = gap(p);
  vesselAt(s, v, 600, 1010, () => {
    s.heap([p.draw(p.size)], 600, 1010 + v.mouth.y + p.size * 0.48, rowsFor(v.mouth.rx * 1.6, dx, 4, 0.45), { dx, dy, rot: p.rot ?? 16, back: 0.76 });
  });
  const spots: [number, number, number][] = [[1010, 1085, 16], [200, 1075, -12]];
  for (const [x, y, rot] of spots.slice(0, loose)) s.put(p.draw(p.size * 1.06), x, y, { rot: rot * ((p.rot ?? 14) / 14) });
  return s;
}

/** A few big ones close up on a brass plate. */
export function plate(s: Stage, p: Produce, rows = [2, 3], tint?: string): Stage {
  s.room({ horizon: 0.46 });
  if (tint) layCloth(s, tint, 600, 930, 1200, 440);
  const v = thali(1000);
  const big = p.size * 1.75;
  const dx = big * (p.dx ?? 0.74) * 1.02;
  vesselAt(s, v, 600, 1040, () => s.heap([p.draw(big)], 600, 1010, rows, { dx, dy: big * (p.dy ?? 0.36) * 1.1, rot: p.rot ?? 10, back: 0.86 }));
  return s;
}

/** A paper bag with the goods before it. */
export function bagged(s: Stage, p: Produce, mark = '#4f8a4b', tint?: string): Stage {
  s.room({ horizon: 0.54 });
  if (tint) layCloth(s, tint, 600, 970, 1180, 380, 'stripe');
  s.put(paperBag(500, 640, undefined, undefined, mark), 420, 960);
  const big = p.size * 1.35;
  const dx = big * (p.dx ?? 0.74);
  s.shadow(760, 1075, dx * 3.6, big * 0.8, 0.9);
  s.heap([p.draw(big)], 745, 1070, [2, 3], { dx, dy: big * (p.dy ?? 0.36) * 1.1, rot: p.rot ?? 14, back: 0.86 });
  return s;
}

export function onBoard(s: Stage, p: Produce, rows = [2, 3], extra?: (s: Stage) => void): Stage {
  s.room({ horizon: 0.5 });
  s.put(board(1000, 250, undefined, s.name), 600, 1080);
  const big = p.size * 1.6;
  const dx = big * (p.dx ?? 0.74);
  s.shadow(600, 985, dx * rows.at(-1)! * 0.95, 120, 0.8);
  s.heap([p.draw(big)], 600, 985, rows, { dx, dy: big * (p.dy ?? 0.36) * 1.1, rot: p.rot ?? 12, back: 0.86 });
  extra?.(s);
  return s;
}

export const produce = (name: string, size: number, more: Partial<Produce> = {}): Produce => ({ draw: (z) => drawing(name, z), size, ...more });

// ---- grains and spices -------------------------------------------------------------------

export function sackOf(s: Stage, g: Grain, small?: 'bowl' | 'scoop'): Stage {
  s.room({ horizon: 0.5 });
  const v = sack(640, 560, undefined, s.name);
  vesselAt(s, v, 520, 1030, () => s.raw(`<g transform="translate(520 ${n(1030 + v.mouth.y)})">${mound(g, v.mouth.rx, 190, v.mouth.ry * 0.9, s.name)}</g>`));
  if (small !== 'scoop') {
    const b = steelBowl(330, 165);
    vesselAt(s, b, 935, 1085, () => s.raw(`<g transform="translate(935 ${n(1085 + b.mouth.y)})">${mound(g, b.mouth.rx, 70, b.mouth.ry * 0.9, `${s.name}2`)}</g>`));
  }
  s.raw(strewn(g, 700, 1115, 190, g.a > 12 ? 12 : 26, s.name));
  return s;
}

export function bowlOf(s: Stage, g: Grain, c: string, o: { band?: string; shiny?: boolean; tint?: string; after?: (s: Stage) => void; before?: (s: Stage) => void } = {}): Stage {
  s.room({ horizon: 0.47 });
  if (o.tint) layCloth(s, o.tint, 600, 935, 1180, 430);
  o.before?.(s);
  const v = bowl(860, 390, c, o.shiny ?? false, o.band);
  const big = { ...g, a: g.a * 1.3, b: g.b * 1.3 };
  vesselAt(s, v, 600, 1030, () => s.raw(`<g transform="translate(600 ${n(1030 + v.mouth.y)})">${mound(big, v.mouth.rx, 215, v.mouth.ry * 0.92, s.name)}</g>`));
  s.raw(strewn(big, 860, 1095, 170, g.a > 12 ? 7 : 14, s.name));
  o.after?.(s);
  return s;
}

export function jarAndPouch(s: Stage, g: Grain, c: string, lid: 'metal' | 'wood' | 'cloth' = 'wood', lidColour?: string): Stage {
  s.room({ horizon: 0.53 });
  s.put(pouch(470, 660, c, `<g transform="translate(0 -40)">${mound({ ...g }, 260, 300, 60, `${s.name}w`)}</g>`, s.name), 390, 1010);
  const inside = `<g transform="translate(0 0)"><rect x="-200" y="-330" width="400" height="360" fill="${shade(g.colour, -0.05)}"/>${mound({ ...g, density: 0.8 }, 210, 400, 30, `${s.name}j`)}</g>`;
  s.put(jar(360, 500, inside, lid, lidColour), 850, 1060);
  s.raw(strewn(g, 610, 1120, 150, g.a > 12 ? 6 : 16, s.name));
  return s;
}
export { bananaLeaf };
