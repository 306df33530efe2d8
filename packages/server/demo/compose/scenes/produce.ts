// Vegetables, fruit and the seasoning herbs that come as whole pieces.
import { drawing } from '../core/drawing.ts';
import { n } from '../core/paint.ts';
import type { Stage } from '../core/stage.ts';
import { chilli, potato } from '../parts/field.ts';
import { bananas, cucumber } from '../parts/pantry.ts';
import { bananaLeaf, board } from '../parts/props.ts';
import { thali } from '../parts/vessels.ts';
import { bagged, basketHeap, crateHeap, layCloth, onBoard, plate, produce, vesselAt, type Produce } from './recipes.ts';

export type Scene = (s: Stage) => Stage;

const RED_ONION = { hue: -66, chroma: 0.98, light: -0.22 };
const items = {
  tomato: produce('noto/tomato', 215, { dx: 0.78 }),
  onion: produce('noto/onion', 215, { dx: 0.68, rot: 22 }, RED_ONION),
  potato: { draw: (z) => potato(z, 'a'), more: (z) => [potato(z, 'b'), potato(z, 'c'), potato(z, 'd')], size: 235, dx: 0.76, rot: 20, dy: 0.3 },
  carrot: produce('noto/carrot', 330, { dx: 0.44, rot: 16, dy: 0.2 }),
  brinjal: produce('noto/eggplant', 320, { dx: 0.52, rot: 22, dy: 0.25 }),
  capsicum: produce('noto/bell-pepper', 285, { dx: 0.66, rot: 16, dy: 0.3 }),
  
  broccoli: produce('noto/broccoli', 330, { dx: 0.74, rot: 8, dy: 0.3 }),
  peas: produce('noto/pea-pod', 270, { dx: 0.5, rot: 34, dy: 0.24 }),
  corn: produce('noto/ear-of-corn', 340, { dx: 0.5, rot: 10, dy: 0.24 }),
  garlic: produce('noto/garlic', 215, { dx: 0.72, rot: 16 }),
  ginger: produce('noto/ginger-root', 280, { dx: 0.66, rot: 22, dy: 0.3 }),
  chilli: { draw: (z) => chilli(z, 'a'), more: (z) => [chilli(z, 'b'), chilli(z, 'c', '#3f8a3c')], size: 300, dx: 0.34, rot: 34, dy: 0.16 },
  mango: produce('noto/mango', 275, { dx: 0.62, rot: 12, dy: 0.24 }),
  apple: produce('noto/red-apple', 225, { dx: 0.74, rot: 14 }, { chroma: 0.92 }),
  orange: produce('noto/tangerine', 215, { dx: 0.78, rot: 14 }),
  grapes: produce('noto/grapes', 380, { dx: 0.56, rot: 10, dy: 0.3 }, { chroma: 0.85, light: -0.06 }),
  coconut: produce('noto/coconut', 330, { dx: 0.8, rot: 14 }),
  pineapple: produce('noto/pineapple', 470, { dx: 0.42, rot: 8, dy: 0.2 }),
  strawberry: produce('noto/strawberry', 200, { dx: 0.72, rot: 24 }),
  lemon: produce('noto/lemon', 210, { dx: 0.76, rot: 20 }),
} satisfies Record<string, Produce>;

/** A few very large ones, close up, on a leaf, a board or the bare table. */
function close(p: Produce, size: number, spots: [x: number, y: number, rot: number, k?: number][], under: 'leaf' | 'board' | 'cloth' | 'none' = 'none', tint = 'green'): Scene {
  return (s) => {
    s.room({ horizon: 0.44 });
    if (under === 'cloth') layCloth(s, tint, 600, 920, 1260, 500);
    if (under === 'leaf') s.raw(`<g transform="translate(600 930) rotate(-4)">${bananaLeaf(1160, 420)}</g>`);
    if (under === 'board') s.put(board(1100, 330, undefined, s.name), 600, 1110);
    for (const [x, y, rot, k = 1] of spots) s.put(p.draw(size * k), x, y, { rot, tone: y < 850 ? 0.9 : 1 });
    return s;
  };
}

const twoMelons: Scene = (s) => {
  s.room({ horizon: 0.46 });
  layCloth(s, 'green', 600, 930, 1220, 460, 'stripe');
  s.put(drawing('noto/watermelon', 760), 560, 1020, { rot: -4 });
  s.put(drawing('noto/watermelon', 420), 900, 1095, { rot: 9 });
  return s;
};

const bananaHand = (size: number, x: number, y: number): Scene => (s) => {
  s.room({ horizon: 0.48 });
  s.raw(`<g transform="translate(600 955)">${bananaLeaf(1150, 400)}</g>`);
  s.put(bananas(size), x, y);
  return s;
};

export const produceScenes: Record<string, [Scene, Scene]> = {
  'country-tomatoes': [(s) => crateHeap(s, items.tomato), close(items.tomato, 400, [[360, 800, -12], [790, 790, 10], [270, 1040, 8], [930, 1050, -10], [600, 1070, 4, 1.1]], 'leaf')],
  'nashik-red-onions': [(s) => basketHeap(s, items.onion), (s) => plate(s, items.onion, [3, 4], 'red')],
  'kufri-potatoes': [(s) => crateHeap(s, items.potato, 2, '#b98b5c'), (s) => bagged(s, items.potato, '#8a6a3c')],
  'ooty-carrots': [(s) => crateHeap(s, items.carrot, 2), (s) => onBoard(s, { ...items.carrot, size: 320 }, [3, 4])],
  'purple-brinjal': [(s) => basketHeap(s, items.brinjal, 1, 'yellow'), close(items.brinjal, 560, [[700, 830, 14], [400, 1010, -6], [760, 1080, 4]], 'board')],
  'green-capsicum': [(s) => crateHeap(s, items.capsicum), close(items.capsicum, 450, [[350, 850, -12], [830, 850, 12], [590, 1080, 0, 1.08]], 'cloth', 'red')],
  'salad-cucumber': [(s) => { s.room({ horizon: 0.44 }); layCloth(s, 'yellow', 600, 900, 1240, 500); for (const [x, y, rot, k] of [[620, 800, 7, 760], [560, 900, -5, 800], [650, 1010, 4, 820], [560, 1110, -8, 780]] as const) s.put(cucumber(k), x, y, { rot, lying: true }); return s; }, (s) => close({ draw: (z) => drawing('noto/cucumber', z), size: 600 }, 640, [[600, 1040, 0]], 'board')(s)],
  'broccoli-crown': [close(items.broccoli, 800, [[600, 1060, 0]], 'board'), (s) => crateHeap(s, items.broccoli, 1)],
  'garden-peas': [(s) => basketHeap(s, items.peas, 2, 'green'), close(items.peas, 520, [[380, 820, 12], [820, 830, -20], [340, 1050, -8], [830, 1070, 14]], 'cloth', 'yellow')],
  'sweet-corn-cobs': [close(items.corn, 720, [[740, 1010, 10], [420, 1060, -8]], 'board'), (s) => crateHeap(s, items.corn, 1)],
  'hill-garlic': [(s) => plate(s, items.garlic, [3, 4], 'blue'), (s) => basketHeap(s, items.garlic, 2)],
  'alphonso-mangoes': [(s) => crateHeap(s, items.mango, 2, '#d9a868'), close(items.mango, 520, [[380, 830, -10], [860, 850, 12], [610, 1080, 0, 1.05]], 'leaf')],
  'robusta-bananas': [bananaHand(860, 620, 1080), (s) => { crateHeap(s, { draw: (z) => bananas(z), size: 420, dx: 0.66, dy: 0.22, rot: 8 }, 0); return s; }],
  'kinnaur-apples': [(s) => basketHeap(s, items.apple, 2, 'red'), (s) => crateHeap(s, items.apple)],
  'nagpur-oranges': [(s) => crateHeap(s, items.orange, 2, '#c98f55'), close(items.orange, 430, [[340, 820, -8], [830, 820, 10], [590, 1070, 0, 1.1], [1000, 1080, 14, 0.85]], 'cloth', 'blue')],
  'black-grapes': [(s) => { s.room({ horizon: 0.46 }); vesselAt(s, thali(1080), 600, 1070, () => s.heap([items.grapes.draw(560)], 600, 1010, [2, 1], { dx: 420, dy: 150, rot: 8, back: 0.85 })); return s; }, (s) => crateHeap(s, items.grapes, 0)],
  'kiran-watermelon': [twoMelons, close({ draw: (z) => drawing('noto/watermelon', z), size: 1 }, 560, [[400, 820, -8], [800, 860, 10], [520, 1090, -3, 1.1]], 'leaf')],
  'fresh-coconut': [close(items.coconut, 640, [[760, 900, 12, 0.8], [470, 1060, -6]], 'leaf'), (s) => basketHeap(s, { ...items.coconut, size: 290 }, 1)],
  'queen-pineapple': [close(items.pineapple, 860, [[600, 1080, 4]], 'leaf'), (s) => { s.room({ horizon: 0.5 }); layCloth(s, 'yellow'); s.put(items.pineapple.draw(700), 350, 1010, { rot: -5, tone: 0.94 }); s.put(items.pineapple.draw(760), 800, 1090, { rot: 5 }); return s; }],
  'mahabaleshwar-strawberries': [(s) => { s.room({ horizon: 0.46 }); layCloth(s, 'rose'); vesselAt(s, thali(1060, '#e9e4da'), 600, 1060, () => s.heap([items.strawberry.draw(270)], 600, 1015, [2, 3, 4, 3], { dx: 205, dy: 92, rot: 24, back: 0.8 })); return s; }, (s) => basketHeap(s, items.strawberry, 2, 'rose')],
  'kagzi-lemons': [(s) => basketHeap(s, items.lemon, 2, 'blue'), close(items.lemon, 430, [[360, 820, -14], [820, 830, 12], [590, 1060, 4, 1.05]], 'leaf')],
  'fresh-ginger': [close(items.ginger, 620, [[720, 840, 10, 0.8], [520, 1060, -6]], 'board'), (s) => basketHeap(s, items.ginger, 1)],
  'green-chillies': [(s) => { s.room({ horizon: 0.46 }); vesselAt(s, thali(1060), 600, 1060, () => s.heap([items.chilli.draw(440), ...items.chilli.more(440)], 600, 1030, [3, 4, 5, 5, 5, 4], { dx: 125, dy: 58, rot: 46, back: 0.78, jitter: 0.4 })); return s; }, (s) => basketHeap(s, items.chilli, 2, 'yellow')],
};
export { n };
