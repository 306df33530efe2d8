import { drawing } from '../core/drawing.ts';
import { n } from '../core/paint.ts';
import { at, group } from '../core/part.ts';
import type { Stage } from '../core/stage.ts';
import { bunch, cabbage, leaf, type Bunch } from '../parts/leaves.ts';
import { clayPot } from '../parts/pantry.ts';
import { board } from '../parts/props.ts';
import { basket, crate } from '../parts/vessels.ts';
import type { Scene } from './produce.ts';
import { layCloth, vesselAt } from './recipes.ts';

export const BUNCHES = {
  palak: { kind: 'spade', colour: '#3f8a3c', stem: '#8fbf62', leaf: 270, count: 19, h: 960, spread: 56, tie: '#d8b98a', root: '#d9a58a' },
  methi: { kind: 'trefoil', colour: '#57a046', stem: '#9cc873', leaf: 150, count: 21, h: 900, spread: 60, tie: '#d8b98a' },
  amaranth: { kind: 'spade', colour: '#93284c', stem: '#d0557a', leaf: 240, count: 19, h: 950, spread: 56, tie: '#d8b98a', root: '#e0a0a8' },
  coriander: { kind: 'lace', colour: '#4a9440', stem: '#86bb5c', leaf: 165, count: 21, h: 930, spread: 60, tie: '#d8b98a', root: '#e8d9bd' },
  mint: { kind: 'mint', colour: '#3f9150', stem: '#6a9a58', leaf: 180, count: 17, h: 900, spread: 58, tie: '#d8b98a' },
  dill: { kind: 'feather', colour: '#5f9f4c', stem: '#8abf63', leaf: 420, count: 21, h: 900, spread: 46, tie: '#d8b98a' },
} satisfies Record<string, Bunch>;

/** One bunch standing large, one leaning behind it. */
const standing = (b: Bunch): Scene => (s) => {
  s.room({ horizon: 0.55 });
  s.put(bunch(b, s.name), 590, 1115, { rot: -3 });
  return s;
};

const crated = (b: Bunch): Scene => (s) => {
  s.room({ horizon: 0.5 });
  vesselAt(s, crate(980, 330, undefined, s.name), 600, 1050, () => {
    [[300, 0.72, -16], [900, 0.72, 16], [600, 0.78, 2], [430, 0.7, -7], [770, 0.7, 9]].forEach(([x, k, rot], i) => s.raw(group(at(bunch(b, `${s.name}${i}`), x as number, 985, { scale: k as number, rot: rot as number }), i < 3 ? 'opacity="1"' : '')));
  });
  return s;
};

/** Leaves laid flat, close up. */
const flat = (b: Bunch, tint: string): Scene => (s) => {
  s.room({ horizon: 0.4 });
  layCloth(s, tint, 600, 860, 1280, 560);
  s.put(bunch(b, s.name), 700, 1010, { rot: 64, lying: true, scale: 0.95 });
  s.put(bunch(b, `${s.name}b`), 520, 1090, { rot: 78, lying: true, scale: 0.98 });
  return s;
};

const sprigs = (count: number, size: number): Scene => (s) => {
  s.room({ horizon: 0.42 });
  const r = s.rnd;
  for (let i = 0; i < count; i++) {
    const u = i / (count - 1) - 0.5;
    const svg = leaf('curry', size * r.between(0.85, 1.1), ['#2f7a3f', '#3a8a45', '#286c39'][i % 3] as string, r, '#8cc57f');
    s.put({ w: size * 0.5, h: size, svg }, 600 + u * 760 + r.between(-30, 30), 1040 + r.between(-70, 60) - (1 - Math.abs(u) * 1.4) * 20, { rot: u * 80 + r.between(-12, 12), lying: true });
  }
  return s;
};

const cabbages = (spots: [number, number, number][]): Scene => (s) => {
  s.room({ horizon: 0.5 });
  spots.forEach(([x, y, z], i) => s.put(cabbage(z, i % 2 ? '#86b765' : '#93c26e', `${s.name}${i}`), x, y));
  return s;
};

const onion = (h: number, seed: string) => {
  const b = bunch({ kind: 'blade', colour: '#4f9a45', stem: '#cfe0a8', leaf: h * 0.62, count: 17, h, spread: 30, tie: '#c8402f' }, seed);
  let bulbs = '';
  for (let i = 0; i < 7; i++) {
    const x = (i - 3) * h * 0.038;
    bulbs += `<path d="M${n(x - h * 0.014)} ${n(-h * 0.16)}C${n(x - h * 0.03)} ${n(-h * 0.06)} ${n(x - h * 0.034)} 0 ${n(x)} ${n(h * 0.008)}C${n(x + h * 0.034)} 0 ${n(x + h * 0.03)} ${n(-h * 0.06)} ${n(x + h * 0.014)} ${n(-h * 0.16)}Z" fill="#f4f1e2" stroke="#c9cfa8" stroke-width="3"/>` + [-6, 0, 6].map((k) => `<path d="M${n(x + k)} ${n(h * 0.006)}q${k} 12 ${n(k * 1.4)} 26" stroke="#cdbf9c" stroke-width="2.4" fill="none"/>`).join('');
  }
  return { ...b, svg: b.svg + bulbs };
};

/** A herb growing in a clay pot: what is below the tie of the bunch hides in the soil. */
export const potted = (s: Stage, b: Bunch, x: number, y: number, k: number, seed: string): void => {
  const grown = bunch({ ...b, tie: '', root: '' }, seed);
  const soil = 0.27 * b.h;
  s.shadow(x, y, 320 * k, 420 * k);
  s.raw(at(clayPot(470, 400, '#4a3626'), x, y, { scale: k }));
  s.raw(`<g transform="translate(${n(x)} ${n(y - 388 * k + soil * k * 0.9)}) scale(${n(k * 0.9)})"><clipPath id="soil${Math.round(b.h)}"><path d="M-1400 -1900H1400V${n(-soil)}H60A60 9 0 0 1 -60 ${n(-soil)}H-1400Z"/></clipPath><g clip-path="url(#soil${Math.round(b.h)})">${grown.svg}</g></g>`);
};

const TULSI: Bunch = { kind: 'mint', colour: '#4c9a55', stem: '#7a8f4f', leaf: 165, count: 23, h: 860, spread: 62 };

const lettuce = (spots: [number, number, number, number][], tint?: string): Scene => (s) => {
  s.room({ horizon: 0.48 });
  if (tint) layCloth(s, tint, 600, 950, 1240, 440);
  if (!tint) s.put(board(1100, 340, '#b57f4f', s.name), 600, 1115);
  for (const [x, y, z, rot] of spots) s.put(drawing('noto/leafy-green', z), x, y, { rot, tone: y < 950 ? 0.9 : 1, lying: true });
  return s;
};

const inBasket = (b: Bunch): Scene => (s) => {
  s.room({ horizon: 0.52 });
  vesselAt(s, basket(820, 360, undefined, s.name), 600, 1070, () => {
    [[380, 0.72, -22], [820, 0.72, 22], [600, 0.82, 0]].forEach(([x, k, rot], i) => s.raw(at(bunch({ ...b, root: undefined } as Bunch, `${s.name}${i}`), x as number, 985, { scale: k as number, rot: rot as number })));
  });
  return s;
};

export const greenScenes: Record<string, [Scene, Scene]> = {
  'palak-spinach': [standing(BUNCHES.palak), crated(BUNCHES.palak)],
  'methi-leaves': [inBasket(BUNCHES.methi), standing(BUNCHES.methi)],
  'red-amaranth': [standing(BUNCHES.amaranth), crated(BUNCHES.amaranth)],
  'green-cabbage': [cabbages([[820, 960, 470], [500, 1080, 720]]), cabbages([[350, 850, 430], [830, 860, 440], [600, 1090, 560]])],
  'romaine-lettuce': [lettuce([[620, 1050, 820, 18]]), lettuce([[380, 900, 520, -10], [840, 900, 520, 12], [600, 1100, 640, 0]], 'red')],
  'spring-onions': [(s) => { s.room({ horizon: 0.55 }); s.put(onion(960, s.name), 600, 1100, { rot: 3 }); return s; }, (s) => { s.room({ horizon: 0.4 }); layCloth(s, 'red', 600, 870, 1260, 540); s.put(onion(940, `${s.name}a`), 640, 1000, { rot: 70, lying: true }); s.put(onion(940, `${s.name}b`), 560, 1120, { rot: 82, lying: true }); return s; }],
  'fresh-coriander': [standing(BUNCHES.coriander), inBasket(BUNCHES.coriander)],
  'mint-leaves': [standing(BUNCHES.mint), flat(BUNCHES.mint, 'yellow')],
  'curry-leaves': [sprigs(9, 640), (s) => sprigs(5, 860)(s)],
  'dill-suva': [standing(BUNCHES.dill), inBasket(BUNCHES.dill)],
  'tulsi-plant': [(s) => { s.room({ horizon: 0.55 }); potted(s, TULSI, 590, 1090, 1.08, s.name); return s; }, (s) => { s.room({ horizon: 0.52 }); potted(s, TULSI, 830, 950, 0.68, 'a'); potted(s, TULSI, 410, 1080, 0.86, 'b'); return s; }],
};
export type { Stage };
