// Grains, spices, dairy and bakery.
import { drawing } from '../core/drawing.ts';
import { linear, n, shade } from '../core/paint.ts';
import { at, box, line, oval, part, path, type Part } from '../core/part.ts';
import type { Stage } from '../core/stage.ts';
import { mound, type Grain } from '../parts/grains.ts';
import { block, clayPot, eggBox, milkBottle, milkGlass, nankhatai, pav } from '../parts/pantry.ts';
import { board, jar, paperBag } from '../parts/props.ts';
import { basket, bowl, thali } from '../parts/vessels.ts';
import type { Scene } from './produce.ts';
import { bowlOf, filled, jarAndPouch, layCloth, sackOf, vesselAt } from './recipes.ts';

export const GRAINS = {
  sona: { colour: '#f1e8d2', alt: '#e6d9bb', a: 11, b: 4.2, kind: 'seed' },
  basmati: { colour: '#f4ecd6', alt: '#e9dcc0', a: 17, b: 3.8, kind: 'seed' },
  toor: { colour: '#e0a63a', alt: '#ebbd63', a: 10, b: 8, kind: 'split' },
  moong: { colour: '#efcf5c', alt: '#f5de8a', a: 8, b: 5.5, kind: 'split' },
  masoor: { colour: '#e5793f', alt: '#ee9460', a: 8.5, b: 7, kind: 'split' },
  chana: { colour: '#dcbb82', alt: '#e8cf9f', a: 15, b: 13, kind: 'chana' },
  rajma: { colour: '#7d2f2b', alt: '#8f3d35', a: 25, b: 15, kind: 'bean', density: 0.9 },
  atta: { colour: '#e6d2ad', a: 0, b: 0, kind: 'powder' },
  turmeric: { colour: '#dd961a', a: 0, b: 0, kind: 'powder' },
  chilli: { colour: '#b2311f', a: 0, b: 0, kind: 'powder' },
  cumin: { colour: '#9a7440', alt: '#7f5c30', a: 13, b: 4.4, kind: 'seed' },
  pepper: { colour: '#3a2c24', alt: '#54433a', a: 9, b: 9, kind: 'oval' },
  cardamom: { colour: '#93ad5c', alt: '#a9bf78', a: 21, b: 9.5, kind: 'seed' },
  cinnamon: { colour: '#8a4f2c', alt: '#a0653c', a: 64, b: 9, kind: 'stick', density: 0.8 },
  mustard: { colour: '#4a3024', alt: '#6b4a30', a: 6, b: 6, kind: 'oval' },
} satisfies Record<string, Grain>;

const scoopOf = (g: Grain, c: string): Scene => (s) => {
  s.room({ horizon: 0.47 });
  vesselAt(s, thali(1060, c), 600, 1080, () => s.raw(`<g transform="translate(600 930)">${mound({ ...g, a: g.a * 1.35, b: g.b * 1.35 }, 400, 340, 95, s.name)}</g>`));
  return s;
};

const spiceTrio = (g: Grain, c: string, lid: string): Scene => (s) => {
  s.room({ horizon: 0.52 });
  s.put(jar(440, 640, filled({ ...g, a: g.a * 1.1, b: g.b * 1.1 }, 460, 500, s.name), 'metal', lid), 410, 1040);
  const v = bowl(470, 220, c);
  vesselAt(s, v, 855, 1105, () => s.raw(`<g transform="translate(855 ${n(1105 + v.mouth.y)})">${mound({ ...g, a: g.a * 1.1, b: g.b * 1.1 }, v.mouth.rx, 120, v.mouth.ry * 0.9, `${s.name}b`)}</g>`));
  return s;
};

const roots = (s: Stage): void => void [[190, 1090, -12, 190], [1020, 1110, 14, 210]].forEach(([x, y, rot, z]) => s.put(drawing('noto/ginger-root', z as number, { hue: -12, chroma: 1.9, light: -0.04 }), x as number, y as number, { rot: rot as number }));
const chillies = (s: Stage): void => void [[190, 1080, -20, 230], [990, 1100, 24, 240], [1060, 1130, -8, 200]].forEach(([x, y, rot, z]) => s.put(drawing('noto/hot-pepper', z as number, { light: -0.1 }), x as number, y as number, { rot: rot as number }));

const quills = (x: number, y: number, s: Stage, k = 1): void => {
  const one = (l: number, c: string): Part => part(l, 60, box(-l / 2, -58, l, 58, 20, linear([[0, shade(c, 0.04)], [0.25, shade(c, 0.12)], [0.5, c], [0.55, shade(c, -0.14)], [0.62, shade(c, 0.04)], [1, shade(c, -0.16)]])), oval(l / 2 - 8, -29, 15, 29, shade(c, -0.02)), path(`M${n(l / 2 - 8)} -50c18 8 18 34 0 42c-12 -6 -10 -26 2 -28`, 'none', `stroke="${shade(c, -0.22)}" stroke-width="6"`), line(`M${n(-l / 2 + 20)} -46H${n(l / 2 - 40)}`, shade(c, 0.16), 3, 'opacity=".5"'));
  [[-40, -120, -7, 700], [60, -95, 8, 640], [-60, -60, 3, 720], [80, -10, -6, 700], [-20, 20, 5, 740], [40, 70, -2, 680]].forEach(([dx, dy, rot, l], i) => s.put(one((l as number) * k, i % 2 ? '#9a5c34' : '#87492a'), x + (dx as number), y + (dy as number), { rot: rot as number, lying: true, scale: 1.15 }));
};

const bottles = (spots: [number, number, number][], glass = true): Scene => (s) => {
  s.room({ horizon: 0.54 });
  for (const [x, y, k] of spots) s.put(milkBottle(340, 820), x, y, { scale: k });
  if (glass) s.put(milkGlass(260, 330), 885, 1105);
  return s;
};

const ghee: Grain = { colour: '#e6ab2f', alt: '#f0c45a', a: 0, b: 0, kind: 'powder' };
const dish = (w: number): Part => part(w, w * 0.2, oval(0, -w * 0.09, w / 2, w * 0.13, '#b9c4cc'), oval(0, -w * 0.115, w / 2, w * 0.13, linear([[0, '#f7f6f2'], [1, '#dfe3e4']])), oval(0, -w * 0.11, w * 0.4, w * 0.09, '#e9ebea'));

const paneer: Scene = (s) => {
  s.room({ horizon: 0.48 });
  s.put(board(1080, 320, '#a9744a', s.name), 600, 1090);
  s.put(block(470, 250, 260, '#f6efdd', 40, s.name), 430, 965);
  [[770, 880, 0], [905, 905, 4], [725, 985, -3], [870, 1000, 3], [985, 1020, -4]].forEach(([x, y, rot]) => s.put(block(118, 105, 110, '#f8f2e2', 8, `${s.name}${x}`), x as number, y as number, { rot: rot as number }));
  return s;
};

const butter = (k: number): Scene => (s) => {
  s.room({ horizon: 0.5 });
  layCloth(s, 'blue', 600, 960, 1240, 440);
  s.put(dish(980), 600, 1080);
  s.put(block(560 * k, 210 * k, 220, '#f4d67a', 0, s.name), 500, 985);
  s.put(block(70, 195 * k, 215, '#f7dd8b', 0, s.name), 870, 1000, { rot: 5 });
  return s;
};

const drawn = (name: string, spots: [number, number, number, number][], o: { cloth?: string; board?: boolean; bag?: string; tone?: boolean } = {}): Scene => (s) => {
  s.room({ horizon: 0.48 });
  if (o.cloth) layCloth(s, o.cloth, 600, 950, 1240, 450);
  if (o.board) s.put(board(1100, 330, '#b57f4f', s.name), 600, 1110);
  if (o.bag) s.put(paperBag(460, 620, undefined, undefined, o.bag), 330, 950);
  for (const [x, y, z, rot] of spots) s.put(drawing(name, z), x, y, { rot, tone: y < 900 ? 0.92 : 1 });
  return s;
};

const basketOf = (make: (i: number) => Part, rows: number[], dx: number, dy: number, rot: number, lift: number, cloth = 'red'): Scene => (s) => {
  s.room({ horizon: 0.5 });
  layCloth(s, cloth);
  vesselAt(s, basket(900, 330, undefined, s.name), 600, 1070, () => s.heap([make(0), make(1), make(2)], 600, 1070 - 330 + lift, rows, { dx, dy, rot, back: 0.78 }));
  return s;
};

export const pantryScenes: Record<string, [Scene, Scene]> = {
  'sona-masoori-rice': [(s) => sackOf(s, GRAINS.sona), (s) => bowlOf(s, GRAINS.sona, '#3f6a86', { band: '#f1e4c8', tint: 'yellow' })],
  'dehradun-basmati': [(s) => jarAndPouch(s, GRAINS.basmati, '#2f5f56'), scoopOf(GRAINS.basmati, '#c57a4b')],
  'toor-dal': [(s) => sackOf(s, GRAINS.toor), (s) => jarAndPouch(s, GRAINS.toor, '#8f3f2f')],
  'moong-dal': [(s) => bowlOf(s, GRAINS.moong, '#4f7d5a', { band: '#efe3c0', tint: 'green' }), (s) => jarAndPouch(s, GRAINS.moong, '#4f7d5a')],
  'masoor-dal': [(s) => bowlOf(s, GRAINS.masoor, '#c3c8cc', { shiny: true, tint: 'indigo' }), (s) => sackOf(s, GRAINS.masoor)],
  'kabuli-chana': [(s) => jarAndPouch(s, GRAINS.chana, '#c08a2c', 'cloth', '#f0e4c8'), (s) => sackOf(s, GRAINS.chana)],
  'rajma-chitra': [(s) => sackOf(s, GRAINS.rajma), (s) => bowlOf(s, GRAINS.rajma, '#d9a441', { tint: 'green' })],
  'chakki-atta': [(s) => { bowlOf(s, GRAINS.atta, '#b07a4a', { tint: 'red' }); s.put(drawing('noto/sheaf-of-rice', 330, { light: -0.03 }), 1010, 1120, { rot: 8 }); return s; }, (s) => { s.room({ horizon: 0.54 }); s.put(drawing('noto/sheaf-of-rice', 560, { light: -0.05 }), 880, 960, { rot: 6 }); s.put(paperBag(580, 780, '#d9bd91', undefined, '#b9802c'), 430, 1060); const v = bowl(420, 190, '#b5623c'); vesselAt(s, v, 880, 1115, () => s.raw(`<g transform="translate(880 ${n(1115 + v.mouth.y)})">${mound(GRAINS.atta, v.mouth.rx, 100, v.mouth.ry * 0.9, s.name)}</g>`)); return s; }],
  'lakadong-turmeric': [(s) => bowlOf(s, GRAINS.turmeric, '#a9683f', { after: roots }), spiceTrio(GRAINS.turmeric, '#8f4f35', '#d3a441')],
  'byadgi-chilli-powder': [(s) => bowlOf(s, GRAINS.chilli, '#e3d8c2', { after: chillies }), spiceTrio(GRAINS.chilli, '#5f7a5a', '#c3c8cc')],
  'cumin-seeds': [scoopOf(GRAINS.cumin, '#d3a441'), spiceTrio(GRAINS.cumin, '#b5623c', '#d3a441')],
  'malabar-pepper': [(s) => bowlOf(s, GRAINS.pepper, '#d9c9a8', { band: '#8f4f35' }), spiceTrio(GRAINS.pepper, '#c57a4b', '#c3c8cc')],
  'green-cardamom': [spiceTrio(GRAINS.cardamom, '#e3d8c2', '#c57a4b'), scoopOf(GRAINS.cardamom, '#c57a4b')],
  'ceylon-cinnamon': [(s) => { s.room({ horizon: 0.42 }); s.put(board(1120, 360, '#c99a68', s.name), 600, 1120); quills(590, 930, s); return s; }, spiceTrio(GRAINS.cinnamon, '#b5623c', '#d3a441')],
  'mustard-seeds': [(s) => bowlOf(s, GRAINS.mustard, '#d3a441', { shiny: true }), spiceTrio(GRAINS.mustard, '#5b7d6a', '#c3c8cc')],
  'farm-milk': [bottles([[470, 1075, 1.1]]), bottles([[360, 1000, 0.92], [840, 1000, 0.92], [600, 1090, 1.02]], false)],
  'set-curd': [(s) => { s.room({ horizon: 0.5 }); layCloth(s, 'blue'); s.put(clayPot(740, 560, '#fbf6e8'), 600, 1080); return s; }, (s) => { s.room({ horizon: 0.5 }); [[340, 900, 0.72], [850, 905, 0.72], [590, 1090, 0.98]].forEach(([x, y, k]) => s.put(clayPot(560, 430, '#fbf6e8'), x as number, y as number, { scale: k as number })); return s; }],
  'malai-paneer': [paneer, (s) => { s.room({ horizon: 0.46 }); const v = bowl(900, 360, '#3f6a86', false, '#f1e4c8'); vesselAt(s, v, 600, 1070, () => s.heap([block(150, 125, 130, '#f8f2e2', 8, 'a'), block(150, 125, 130, '#f5edda', 8, 'b')], 620 - 40, 1070 + v.mouth.y + 95, [2, 3, 4], { dx: 185, dy: 92, rot: 10, back: 0.9 })); return s; }],
  'salted-butter': [butter(1), (s) => { s.room({ horizon: 0.48 }); s.put(board(1120, 340, '#b57f4f', s.name), 600, 1110); s.put(drawing('noto/bread', 500), 340, 960, { rot: 0 }); s.put(block(360, 150, 170, '#f4d67a', 0, s.name), 740, 1010); s.put(block(52, 140, 160, '#f7dd8b', 0, s.name), 1000, 1020, { rot: 6 }); return s; }],
  'bilona-ghee': [(s) => { s.room({ horizon: 0.54 }); s.put(jar(560, 760, filled(ghee, 580, 620, s.name), 'cloth', '#c8563f', '#f3e6c0'), 540, 1080); const v = bowl(330, 150, '#d3a441', true); vesselAt(s, v, 965, 1120, () => s.raw(`<g transform="translate(965 ${n(1120 + v.mouth.y)})">${mound(ghee, v.mouth.rx, 24, v.mouth.ry * 0.9, s.name)}</g>`)); return s; }, (s) => { s.room({ horizon: 0.52 }); [[330, 960, 0.78], [880, 960, 0.78], [600, 1090, 0.98]].forEach(([x, y, k], i) => s.put(jar(430, 580, filled(ghee, 450, 470, `${s.name}${i}`), 'cloth', ['#c8563f', '#5b7d4a', '#d09a2c'][i], '#f3e6c0'), x as number, y as number, { scale: k as number })); return s; }],
  'farm-cheddar': [drawn('noto/cheese-wedge', [[600, 1010, 780, -2]], { board: true }), drawn('noto/cheese-wedge', [[390, 860, 430, -8], [820, 900, 440, 8], [560, 1090, 560, -2]], { cloth: 'blue' })],
  'country-eggs': [(s) => { s.room({ horizon: 0.48 }); s.put(eggBox(900, ['#c98a5c', '#ecd9bd', '#d49c6e', '#e6cda8', '#c0804f', '#dba981']), 600, 1060); return s; }, (s) => { s.room({ horizon: 0.48 }); layCloth(s, 'blue'); vesselAt(s, basket(820, 300, undefined, s.name), 600, 1060, () => s.heap([drawing('noto/egg', 240), drawing('noto/egg', 240, { chroma: 0.45, light: 0.1 }), drawing('noto/egg', 235, { light: -0.05 })], 600, 890, [2, 3, 4], { dx: 165, dy: 85, rot: 26, back: 0.85 })); return s; }],
  'milk-bread': [drawn('noto/bread', [[600, 1030, 780, 0]], { board: true }), drawn('noto/bread', [[780, 1060, 560, 3]], { bag: '#b9672f' })],
  'laadi-pav': [(s) => { s.room({ horizon: 0.46 }); s.put(board(1100, 340, '#a9744a', s.name), 600, 1110); s.put(pav(3, 2, 330), 600, 1000); return s; }, basketOf(() => pav(1, 1, 250), [2, 3, 4], 205, 105, 8, 110)],
  'butter-croissants': [drawn('noto/croissant', [[720, 850, 470, 12], [500, 1040, 640, -4]], { cloth: 'rose' }), basketOf(() => drawing('noto/croissant', 330), [2, 3, 3], 250, 110, 16, 140, 'yellow')],
  'cardamom-nankhatai': [(s) => { s.room({ horizon: 0.46 }); vesselAt(s, thali(1060), 600, 1080, () => s.heap([nankhatai(300, 'a'), nankhatai(300, 'b'), nankhatai(300, 'c')], 600, 1030, [2, 3, 4, 3], { dx: 235, dy: 105, rot: 5, back: 0.85 })); return s; }, basketOf((i) => nankhatai(260, `n${i}`), [2, 3, 4, 4], 200, 84, 10, 100, 'green')],
  'sourdough-baguette': [(s) => { s.room({ horizon: 0.5 }); layCloth(s, 'red', 600, 960, 1240, 440, 'stripe'); [[640, 960, 6], [520, 1060, -4]].forEach(([x, y, rot]) => s.put(drawing('noto/baguette-bread', 820), x as number, y as number, { rot: rot as number, tone: 1 })); return s; }, drawn('noto/baguette-bread', [[820, 1010, 560, 6], [700, 1080, 600, -4]], { bag: '#b9672f' })],
  'sesame-bagels': [drawn('noto/bagel', [[380, 850, 430, -6], [830, 870, 430, 8], [600, 1080, 540, 0]], { board: true }), basketOf(() => drawing('noto/bagel', 300), [2, 3, 3], 245, 105, 18, 130, 'blue')],
};
export { at };
