// Household, kitchenware, stationery and electronics.
import { drawing } from '../core/drawing.ts';
import { BRASS, COPPER, n, shade, STEEL } from '../core/paint.ts';
import type { Part } from '../core/part.ts';
import type { Stage } from '../core/stage.ts';
import { cardBox, crayon, inkBottle, notebook, notePad, openBook, pen, pencil } from '../parts/desk.ts';
import { budCase, bulb, cable, charger, earbud, headphones, plugEnd, powerBank, radio, speaker, torch } from '../parts/gadgets.ts';
import { broom, bucket, diya, folded, juteBag, pumpBottle, rolled, soapBar, sponge } from '../parts/home.ts';
import { belan, chaiGlass, chakla, dabba, flask, kadhai, knife, lid, masalaDabba } from '../parts/kitchen.ts';
import { random } from '../core/random.ts';
import { mound } from '../parts/grains.ts';
import { leaf } from '../parts/leaves.ts';
import { board, paperBag } from '../parts/props.ts';
import { basket, thali } from '../parts/vessels.ts';
import type { Scene } from './produce.ts';
import { layCloth, vesselAt } from './recipes.ts';

type Spot = [part: Part, x: number, y: number, scale?: number, rot?: number, lying?: boolean];

/** Things standing on the table, back to front. */
const still = (spots: () => Spot[], o: { horizon?: number; cloth?: string; before?: (s: Stage) => void } = {}): Scene => (s) => {
  s.room({ horizon: o.horizon ?? 0.52 });
  if (o.cloth) layCloth(s, o.cloth, 600, 960, 1240, 440);
  o.before?.(s);
  for (const [p, x, y, scale = 1, rot = 0, lying = false] of spots()) s.put(p, x, y, { scale, rot, lying });
  return s;
};
const onWood = (c?: string) => (s: Stage): void => void s.put(board(1120, 350, c, s.name), 600, 1120);

const TURMERIC = '#e0a53a';
const INDIGO = '#46548f';
const LEAF = '#4f8a5a';
const CHILLI = '#c2472f';
const PAPER = '#f1e6cf';
const CRAYONS = ['#c8402f', '#e07b2f', '#e8b93a', '#5f9a4a', '#2f7d78', '#3f6fb0', '#6a4f9a', '#c25a8a'];

const loose = (make: (c: string, i: number) => Part, colours: string[], y0: number, step: number, spread: number): Spot[] =>
  colours.map((c, i): Spot => [make(c, i), 600 + (i % 2 ? 1 : -1) * (i * 7), y0 + i * step, 1, (i % 3 - 1) * spread + (i % 2 ? 4 : -5), true]);

const diyas = (spots: [number, number, number][]): Scene => (s) => {
  s.room({ horizon: 0.5, light: 0.6 });
  for (const [x, y, w] of spots) s.put(diya(w), x, y);
  return s;
};

export const goodsScenes: Record<string, [Scene, Scene]> = {
  'cotton-bath-towel': [still(() => [[folded(800, 170, INDIGO, PAPER), 600, 1080], [folded(780, 170, TURMERIC, PAPER), 595, 915], [folded(760, 165, LEAF, PAPER), 605, 750]]), still(() => [[rolled(620, 250, LEAF, PAPER), 660, 860], [rolled(620, 260, TURMERIC, PAPER), 520, 1060], [rolled(600, 250, INDIGO, PAPER), 760, 1110]], { cloth: 'blue' })],
  'neem-soap': [still(() => [[soapBar(560, '#9db36f'), 640, 880], [soapBar(580, '#d8b98a', '#f3ead6'), 430, 1050], [soapBar(540, '#d9929a', '#f3ead6'), 850, 1100]], { before: onWood('#c39a6a') }), still(() => [[drawing('noto/herb', 420), 860, 880, 1, 12], [soapBar(780, '#9db36f'), 560, 1060]], { before: onWood('#c39a6a') })],
  'dish-sponges': [still(() => [[sponge(520, '#7fae6a'), 700, 800, 1, 2], [sponge(560, '#e5a05a'), 450, 970, 1, -3], [sponge(600, '#e9c24a'), 720, 1100]]), still(() => [[sponge(860), 600, 1060]], { cloth: 'blue' })],
  'grass-broom': [still(() => [[broom(1080), 600, 1130, 1, 9]], { horizon: 0.66 }), still(() => [[broom(1000), 400, 1110, 1, -5], [broom(1000), 800, 1125, 1, 8]], { horizon: 0.66 })],
  'jute-shopping-bag': [(s) => { still(() => [[juteBag(780, 640), 600, 1090]])(s); return s; }, still(() => [[juteBag(560, 480, undefined, INDIGO), 330, 980], [juteBag(620, 540, undefined, CHILLI), 800, 1090]])],
  'vetiver-handwash': [still(() => [[pumpBottle(430, 940, '#7f9a78'), 520, 1090], [soapBar(330, '#e8dcc0'), 930, 1110]]), still(() => [[pumpBottle(330, 720, '#7f9a78'), 400, 1050], [pumpBottle(330, 720, '#c9a36a', undefined, '#a3702c'), 790, 1090], [drawing('noto/herb', 260), 1040, 1120, 1, 14]])],
  'steel-bucket': [still(() => [[bucket(760, 620), 590, 1070]], { horizon: 0.56 }), still(() => [[bucket(560, 450, '#4f79a8', true), 390, 970], [bucket(620, 510), 800, 1090]], { horizon: 0.54 })],
  'clay-diyas': [diyas([[350, 820, 330], [800, 800, 330], [250, 1040, 400], [890, 1060, 420], [570, 1000, 460]]), diyas([[600, 1020, 860]])],
  'steel-lunch-box': [still(() => [[dabba(3, 560), 560, 1090]]), still(() => [[dabba(2, 420, COPPER), 880, 1010], [dabba(4, 400), 420, 1080]])],
  'masala-dabba': [still(() => [[masalaDabba(1000), 600, 1090]], { horizon: 0.4 }), still(() => [[masalaDabba(800, '#cfa34c'), 520, 990], [lid(520, '#cfa34c'), 880, 1120]], { horizon: 0.4, cloth: 'red' })],
  'cast-iron-kadhai': [still(() => [[kadhai(920), 600, 1060]], { before: onWood() }), still(() => [[kadhai(880, undefined, mound({ colour: '#c9822f', alt: '#b5652a', a: 17, b: 15, kind: 'chana' }, 395, 105, 118, 'chole') + leaf('lace', 150, '#4a9440', random('k'))), 600, 1070]], { cloth: 'red' })],
  'vegetable-knife': [still(() => [[drawing('noto/carrot', 420), 800, 880, 1, -10, true], [knife(980), 590, 1030, 1, -7, true]], { horizon: 0.42, before: onWood('#c99a68') }), still(() => [[drawing('noto/tomato', 300), 330, 960], [drawing('noto/bell-pepper', 330), 800, 900], [knife(900), 640, 1070, 1, 5, true]], { horizon: 0.42, before: onWood('#b57f4f') })],
  'steel-water-bottle': [still(() => [[flask(330, 960, INDIGO), 480, 1080], [flask(290, 800, LEAF), 830, 1110]]), still(() => [[flask(270, 800, STEEL), 300, 1040], [flask(290, 860, CHILLI), 600, 1085], [flask(270, 760, INDIGO), 900, 1110]])],
  'chai-glasses': [still(() => [[chaiGlass(350, 500), 360, 960], [chaiGlass(350, 500), 840, 965], [chaiGlass(400, 570), 600, 1100]]), (s) => { s.room({ horizon: 0.48 }); vesselAt(s, thali(1100), 600, 1100, () => [[400, 900, 0.8], [800, 900, 0.8], [270, 1000, 0.88], [600, 985, 0.9], [930, 1000, 0.88], [600, 1075, 0.98]].forEach(([x, y, k]) => s.put(chaiGlass(270, 380), x as number, y as number, { scale: k as number }))); return s; }],
  'chakla-belan': [still(() => [[chakla(900), 560, 1010], [belan(940), 690, 1090, 1, -9]], { horizon: 0.45 }), still(() => [[chakla(760, '#a9683f'), 600, 960], [belan(860, '#a9683f'), 560, 850, 1, 8, true]], { horizon: 0.45, cloth: 'yellow' })],
  'tea-towels': [(s) => { s.room({ horizon: 0.46 }); layCloth(s, 'indigo', 600, 900, 1180, 480); s.put(folded(620, 130, '#efe4cf', CHILLI, false), 520, 1010); s.put(folded(600, 130, '#efe4cf', TURMERIC, false), 530, 880); return s; }, still(() => [[folded(760, 160, '#efe4cf', INDIGO, false), 600, 1080], [folded(740, 160, '#f2e3c2', TURMERIC, false), 590, 920], [folded(720, 155, '#f1e0d4', CHILLI, false), 605, 765]])],
  'handmade-notebook': [still(() => [[notebook(470, 640, '#a8433c'), 350, 950, 1, -4], [notebook(520, 720, INDIGO), 720, 1080, 1, 3]]), still(() => [[openBook(960), 560, 1000], [pen(520), 780, 1080, 1, -18, true]], { horizon: 0.42 })],
  'ebonite-fountain-pen': [still(() => [[inkBottle(340), 850, 890], [openBook(900), 520, 960], [pen(940), 600, 1060, 1, -10, true]], { horizon: 0.42 }), still(() => [[pen(860, '#4d5540'), 560, 900, 1, 10, true], [pen(900), 640, 1050, 1, -8, true], [inkBottle(300, '#2f6a5a'), 240, 1110]], { horizon: 0.42 })],
  'drawing-pencils': [still(() => loose((c) => pencil(900, c), ['#2f5f56', '#8f3f2f', '#2f5f56', '#d09a2c', '#35405f', '#2f5f56', '#8f3f2f'], 700, 62, 5), { horizon: 0.38 }), still(() => [[cardBox(560, 620, '#3f5a56', ''), 420, 1060], ...loose((c) => pencil(600, c), ['#2f5f56', '#d09a2c', '#8f3f2f'], 960, 65, 8).map(([p, x, y, k, r, l]): Spot => [p, x + 240, y, k, r, l])], { horizon: 0.46 })],
  'wax-crayons': [still(() => loose((c) => crayon(760, c), CRAYONS, 560, 78, 5), { horizon: 0.3 }), (s) => { s.room({ horizon: 0.5 }); s.shadow(560, 1060, 760); CRAYONS.forEach((c, i) => s.raw(`<g transform="translate(${n(265 + i * 84)} ${n(820 - (i % 2) * 24)}) rotate(-90)">${crayon(540, c).svg}</g>`)); s.put(cardBox(780, 620, '#d8a33c', ''), 560, 1060, { cast: 0 }); s.put(crayon(330, CRAYONS[0] as string), 960, 1120, { rot: -14, lying: true }); return s; }],
  'school-scissors': [still(() => [[drawing('noto/scissors', 860), 600, 1080, 1, 0, true]], { horizon: 0.34 }), still(() => [[drawing('noto/scissors', 560), 380, 1000, 1, -14, true], [drawing('noto/scissors', 600, { hue: 245, only: [0, 60] }), 820, 1090, 1, 16, true]], { horizon: 0.34 })],
  'kraft-sticky-notes': [still(() => [[notePad(430, '#e8c25a'), 400, 860], [notePad(430, '#e59a86'), 840, 880], [notePad(450, '#9dbf8a'), 360, 1090], [notePad(450, '#93a9cf'), 830, 1105]], { horizon: 0.4 }), still(() => [[notePad(820, '#e8c25a', 16), 560, 1030], [pencil(460, CHILLI), 870, 1120, 1, -24, true]], { horizon: 0.42 })],
  'over-ear-headphones': [still(() => [[headphones(860), 600, 1080]]), still(() => [[headphones(560, '#d3c4a8', '#8a7558'), 350, 960], [headphones(640, '#4a5696', '#2b3258'), 800, 1090]])],
  'true-wireless-earbuds': [still(() => [[budCase(620), 560, 1070], [earbud(250, '#eceae4'), 1000, 1110, 1, 16]]), still(() => [[budCase(430, '#4f8a5a', false), 300, 980], [budCase(430, '#3f4050', false), 850, 960], [budCase(520), 580, 1100]])],
  'slim-power-bank': [(s) => { still(() => [[powerBank(430, 860), 520, 1080, 1, -3]])(s); s.raw(cable('M760 1090C900 1150 1080 1090 1010 960S840 880 930 780')); s.put(plugEnd(110), 930, 800, { cast: 0 }); return s; }, still(() => [[powerBank(360, 700, '#46548f'), 370, 980, 1, -4], [powerBank(400, 800), 780, 1090, 1, 3]])],
  'led-torch': [still(() => [[torch(980), 640, 1010, 1, -8]], { horizon: 0.46, before: (s) => void s.raw(`<path d="M150 1010L-220 700V1300Z" fill="#fff2c0" opacity=".5"/>`) }), still(() => [[torch(760), 560, 860, 1, 10], [torch(820, '#8f3f2f'), 660, 1060, 1, -6]], { horizon: 0.44 })],
  'led-bulb-pack': [still(() => [[bulb(400), 600, 1090]]), still(() => [[bulb(270, false), 320, 960], [bulb(270, false), 860, 965], [bulb(330), 590, 1100]])],
  'kitchen-radio': [still(() => [[radio(900), 580, 1070]]), still(() => [[radio(760), 640, 1010], [chaiGlass(220, 310), 210, 1100]], { cloth: 'red' })],
  'mini-speaker': [still(() => [[speaker(820, TURMERIC), 580, 1070]]), still(() => [[speaker(470, '#4a4c58'), 820, 880], [speaker(500, TURMERIC), 330, 960], [speaker(560, '#5361a8'), 690, 1100]])],
  'usb-c-charger': [(s) => { s.room({ horizon: 0.52 }); s.put(charger(520), 480, 1060); s.raw(cable('M120 1130C300 1190 620 1180 820 1130S1090 980 1000 900')); s.put(plugEnd(130), 1000, 920, { cast: 0, rot: 6 }); return s; }, still(() => [[charger(400, '#45454f'), 340, 960], [charger(460), 720, 1090]])],
};
export { basket, BRASS, paperBag, shade };
