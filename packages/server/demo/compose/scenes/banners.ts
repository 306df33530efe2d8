// Categories, wide pictures, blog and team.
import { GROUNDS, type Ground, type GroundName } from '../core/grounds.ts';
import { drawing } from '../core/drawing.ts';
import { oklch } from '../core/colour.ts';
import { linear, n, radial, shade } from '../core/paint.ts';
import { at } from '../core/part.ts';
import type { Picture } from '../core/render.ts';
import { Stage } from '../core/stage.ts';
import { paperBag } from '../parts/props.ts';
import { bust, type Person } from '../parts/people.ts';
import { juteBag } from '../parts/home.ts';
import { mark } from './marks.ts';
import * as sets from './sets.ts';
import { within, type Group } from './sets.ts';
import { allGoods, desk, household, kitchen } from './sets-goods.ts';
import { layCloth } from './recipes.ts';

const ground = (l: number, c: number, h: number): Ground => ({ wall: oklch(l, c, h), table: oklch(l - 0.05, c * 1.2, h), shadow: oklch(0.33, 0.045, h - 15) });

const CATEGORIES: [slug: string, name: GroundName, draw: Group, y: number, k: number][] = [
  ['vegetables', 'Vegetables', sets.vegetables, 1050, 1.05], ['fruit', 'Fruit', sets.fruit, 1040, 1.04], ['leafy-greens', 'Leafy Greens', sets.greens, 1080, 1.06], ['herbs', 'Herbs', sets.herbs, 1050, 1.12],
  ['grains-dals', 'Grains & Dals', sets.grains, 1030, 1.06], ['spices', 'Spices', sets.spices, 980, 1.0], ['dairy', 'Dairy', sets.dairy, 1020, 1.12], ['bakery', 'Bakery', sets.bakery, 1030, 1.1],
  ['household', 'Household', household, 1020, 1.08], ['kitchenware', 'Kitchenware', kitchen, 1010, 1.08], ['stationery', 'Stationery', desk, 1000, 1.12], ['electronics', 'Electronics', sets.headphonesSet, 1010, 1.14],
];

const marketBag: Group = (s) => {
  s.shadow(-40, 0, 640, 700);
  within(s, -40, 0, 1, (t) => {
    t.raw(`<g transform="translate(-20 -480)">`);
    t.put(drawing('noto/baguette-bread', 460), 190, 60, { cast: 0, rot: -22, tone: 0.92 });
    t.put(drawing('noto/pineapple', 430), -150, 80, { cast: 0, rot: -10, tone: 0.92 });
    t.put(drawing('noto/leafy-green', 360), 20, 70, { cast: 0, rot: 4, tone: 0.95 });
    t.put(drawing('noto/carrot', 300), 130, 70, { cast: 0, rot: -38, tone: 1 });
    t.put(drawing('noto/tomato', 190), -90, 90, { cast: 0, tone: 1 });
    t.put(drawing('noto/eggplant', 260), 40, 100, { cast: 0, rot: 30, tone: 1 });
    t.raw('</g>');
    t.raw(at(juteBag(680, 500), 0, 0));
  });
  s.put(drawing('noto/mango', 240), 400, 20, { rot: 6 });
  s.put(drawing('noto/tangerine', 190), 290, 70);
  s.put(drawing('noto/onion', 200), -420, 50, { rot: -6 });
  s.put(drawing('noto/pea-pod', 230), -270, 90, { rot: 18 });
};

const HEROES: [slug: string, g: Ground, draw: Group, k: number, dy: number][] = [
  ['super-deals', ground(0.9, 0.095, 88), marketBag, 1.02, -60], ['premium-quality', ground(0.9, 0.05, 150), sets.greens, 0.92, -70],
  ['special-offers', ground(0.89, 0.062, 40), sets.fruit, 0.92, -110], ['ultimate-pricing', ground(0.875, 0.04, 275), allGoods, 0.98, -130],
];

const scene = (name: string, g: Ground, w: number, h: number, horizon: number, draw: (s: Stage) => void, branch = true): (() => string) => () => {
  const s = new Stage(name, g, w, h);
  s.room({ horizon, branch });
  draw(s);
  return s.svg();
};

/** The striped awning of the stall across the top of a wide picture. */
const awning = (s: Stage, h: number, a = '#3f7d4f', b = '#f4ead4'): void => {
  const w = s.w / 16;
  let svg = `<rect width="${s.w}" height="${n(h + 46)}" fill="${s.ground.shadow}" opacity=".14" transform="translate(0 22)"/>`;
  for (let i = 0; i < 16; i++) {
    const c = i % 2 ? b : a;
    svg += `<path d="M${n(i * w)} -4h${n(w)}V${n(h)}a${n(w / 2)} ${n(w / 2.4)} 0 0 1 ${n(-w)} 0Z" fill="${linear([[0, shade(c, -0.08)], [0.75, c], [1, shade(c, -0.07)]])}"/>`;
  }
  s.raw(svg);
};

const TEAM: [who: Person, hue: number][] = [
  [{ head: 'fluent-emoji/woman-medium', skin: '#b98263', dress: '#2f7d5a', trim: '#d9a23a', wear: 'saree', size: 370 }, 88],
  [{ head: 'fluent-emoji/man-beard-medium-dark', skin: '#8a5f4c', dress: '#eee2c8', trim: '#c2472f', wear: 'kurta' }, 150],
  [{ head: 'fluent-emoji/woman-curly-hair-medium-dark', skin: '#8a5f4c', dress: '#46548f', trim: '#f0dfae', wear: 'shirt', size: 380 }, 40],
  [{ head: 'fluent-emoji/man-wearing-turban-medium', skin: '#b98263', dress: '#5a6f8a', trim: '#f4ead4', wear: 'shirt', size: 360 }, 235],
  [{ head: 'fluent-emoji/old-woman-medium-light', skin: '#d6a882', dress: '#a3446a', trim: '#6f4a8f', wear: 'saree', size: 360 }, 345],
  [{ head: 'fluent-emoji/man-medium', skin: '#b98263', dress: '#f1e6cf', trim: '#3f7d4f', wear: 'apron' }, 200],
];

export function bannerPictures(): Picture[] {
  const list: Picture[] = [];
  for (const [slug, name, draw, y, k] of CATEGORIES) list.push({ name: `category-${slug}`, w: 1200, h: 1200, widths: [320, 640, 1200], svg: scene(`category-${slug}`, GROUNDS[name], 1200, 1200, 0.54, (s) => within(s, 600, y, k, draw)) });
  for (const [slug, g, draw, k, dy] of HEROES) {
    const name = `hero-${slug}`;
    list.push({ name, w: 1920, h: 1080, widths: [640, 1200, 1920], svg: scene(name, g, 1920, 1080, 0.6, (s) => within(s, 1350, 1040 + dy * 0.8, k, draw), false) });
    list.push({ name: `${name}-tall`, w: 960, h: 1080, widths: [480, 960], svg: scene(name, g, 960, 1080, 0.62, (s) => within(s, 480, 1030 + dy * 0.62, k * 0.82, draw), false) });
  }
  list.push({ name: 'about-banner', w: 1920, h: 800, widths: [640, 1200, 1920], svg: scene('about-banner', ground(0.91, 0.04, 95), 1920, 800, 0.62, (s) => {
    within(s, 330, 745, 0.62, sets.fruit); within(s, 960, 760, 0.68, sets.vegetables); within(s, 1590, 760, 0.62, sets.greens); awning(s, 120);
  }, false) });
  TEAM.forEach(([who, hue], i) => list.push({ name: `team-${i + 1}`, w: 640, h: 640, widths: [160, 320], svg: () => {
    const s = new Stage(`team-${i + 1}`, ground(0.88, 0.06, hue), 640, 640);
    s.raw(`<rect width="640" height="640" fill="${radial([[0, oklch(0.94, 0.045, hue)], [0.6, oklch(0.87, 0.07, hue)], [1, oklch(0.8, 0.08, hue)]], 0.35, 0.25, 0.95)}"/>`);
    s.put(bust(who), 320, 640, { cast: 0, tone: 1 });
    return s.svg();
  } }));
  const blog = (slug: string, g: Ground, draw: (s: Stage) => void): number => list.push({ name: `blog-${slug}`, w: 1200, h: 750, widths: [320, 640, 1200], svg: scene(`blog-${slug}`, g, 1200, 750, 0.54, draw) });
  blog('market-morning', GROUNDS.Vegetables, (s) => { within(s, 600, 690, 0.76, sets.vegetables); awning(s, 70, '#c2472f'); });
  blog('spice-box', GROUNDS.Spices, (s) => { layCloth(s, 'red', 600, 610, 1200, 300); within(s, 600, 600, 0.8, sets.spices); });
  blog('keeping-greens', GROUNDS['Leafy Greens'], (s) => within(s, 600, 700, 0.8, sets.herbs));
  blog('mango-season', GROUNDS.Fruit, (s) => { layCloth(s, 'yellow', 600, 610, 1180, 300); within(s, 600, 660, 0.72, sets.fruit); });
  list.push({ name: 'og-default', w: 1200, h: 630, widths: [1200], svg: scene('og-default', ground(0.92, 0.05, 95), 1200, 630, 0.6, (s) => { within(s, 850, 590, 0.62, sets.vegetables); s.raw(`<g transform="translate(90 165) scale(4.7)">${mark()}</g>`); }, false) });
  list.push({ name: 'placeholder', w: 1200, h: 1200, widths: [320, 640, 1200], svg: scene('placeholder', GROUNDS.Paper, 1200, 1200, 0.56, (s) => { s.put(paperBag(560, 740, undefined, ''), 600, 1040); s.raw(`<g transform="translate(405 540) scale(4.6)" opacity=".9">${mark()}</g>`); }) });
  return list;
}
