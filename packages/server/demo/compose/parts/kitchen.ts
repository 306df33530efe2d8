// Kitchenware in steel, iron, glass and wood.
import { barrel, BRASS, face, linear, metal, n, radial, round, shade, STEEL, WOOD } from '../core/paint.ts';
import { box, line, oval, part, path, type Part } from '../core/part.ts';
import { mound, type Grain } from './grains.ts';

/** A tiffin of stacked tiers held by a side clamp. */
export function dabba(tiers: number, w: number, c = STEEL): Part {
  const t = w * 0.36;
  const h = tiers * t;
  const ry = w * 0.1;
  let s = '';
  for (let i = 0; i < tiers; i++) {
    const y = -i * t;
    s += path(`M${n(-w / 2)} ${n(y - t)}V${n(y - ry * 0.3)}Q${n(-w / 2)} ${n(y)} ${n(-w * 0.46)} ${n(y + 4)}Q0 ${n(y + ry * 1.1)} ${n(w * 0.46)} ${n(y + 4)}Q${n(w / 2)} ${n(y)} ${n(w / 2)} ${n(y - ry * 0.3)}V${n(y - t)}Z`, metal(c));
    s += `<path d="M${n(-w / 2 - 5)} ${n(y - t + 4)}A${n(w / 2 + 5)} ${n(ry)} 0 0 0 ${n(w / 2 + 5)} ${n(y - t + 4)}" fill="none" stroke="${linear([[0, shade(c, -0.1)], [0.25, shade(c, 0.18)], [0.6, shade(c, -0.05)], [1, shade(c, -0.2)]], 0, 0, 1, 0)}" stroke-width="${n(w * 0.034)}"/><path d="M${n(-w / 2 - 3)} ${n(y - t + 15)}A${n(w / 2 + 3)} ${n(ry)} 0 0 0 ${n(w / 2 + 3)} ${n(y - t + 15)}" fill="none" stroke="${shade(c, -0.32)}" stroke-width="4" opacity=".6"/>`;
  }
  s += oval(0, -h + 2, w / 2 + 5, ry, shade(c, 0.1)) + path(`M${n(-w / 2)} ${n(-h)}C${n(-w * 0.44)} ${n(-h - w * 0.1)} ${n(-w * 0.2)} ${n(-h - w * 0.14)} 0 ${n(-h - w * 0.14)}S${n(w * 0.44)} ${n(-h - w * 0.1)} ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`, linear([[0, shade(c, 0.1)], [0.3, shade(c, 0.18)], [0.6, shade(c, 0.0)], [1, shade(c, -0.18)]], 0, 0, 1, 0.5));
  const clamp = (x: number, tone: number): string => box(x - w * 0.035, -h - w * 0.12, w * 0.07, h + w * 0.08, 7, linear([[0, shade(c, 0.12 + tone)], [0.5, shade(c, -0.02 + tone)], [1, shade(c, -0.2 + tone)]], 0, 0, 1, 0));
  s += clamp(-w / 2 - 6, 0) + clamp(w / 2 + 6, -0.06);
  s += line(`M${n(-w / 2 - 6)} ${n(-h - w * 0.1)}C${n(-w * 0.48)} ${n(-h - w * 0.42)} ${n(w * 0.48)} ${n(-h - w * 0.42)} ${n(w / 2 + 6)} ${n(-h - w * 0.1)}`, shade(c, -0.2), w * 0.05) + line(`M${n(-w / 2 - 6)} ${n(-h - w * 0.105)}C${n(-w * 0.48)} ${n(-h - w * 0.425)} ${n(w * 0.48)} ${n(-h - w * 0.425)} ${n(w / 2 + 6)} ${n(-h - w * 0.105)}`, shade(c, 0.1), w * 0.022);
  s += box(-w * 0.16, -h - w * 0.375, w * 0.32, w * 0.075, w * 0.035, linear([[0, '#c48b55'], [1, '#7d4f2b']]));
  s += box(-w * 0.07, -h - w * 0.17, w * 0.14, w * 0.05, 7, shade(c, -0.1));
  return part(w, h + w * 0.36, s);
}

const SPICES: Grain[] = [
  { colour: '#dd9a1e', a: 0, b: 0, kind: 'powder' }, { colour: '#b3301f', a: 0, b: 0, kind: 'powder' }, { colour: '#8a6a38', a: 8, b: 3, kind: 'seed' },
  { colour: '#33261d', a: 4, b: 4, kind: 'oval' }, { colour: '#b49a55', a: 6, b: 5, kind: 'oval' }, { colour: '#8fae5a', a: 10, b: 5, kind: 'seed' }, { colour: '#6b3a22', a: 10, b: 4, kind: 'stick' },
];

/** The open spice box with its seven bowls, seen from above the table's edge. */
export function masalaDabba(w: number, c = STEEL): Part {
  const ry = w * 0.3;
  const wall = w * 0.13;
  const y0 = -wall - ry;
  let s = path(`M${n(-w / 2)} ${n(y0)}V${n(y0 + wall)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(y0 + wall)}V${n(y0)}Z`, metal(c)) + oval(0, y0, w / 2, ry, linear([[0, shade(c, 0.05)], [0.3, shade(c, 0.2)], [1, shade(c, -0.06)]], 0, 0, 1, 0.4)) + oval(0, y0 + 4, w * 0.475, ry * 0.945, linear([[0, shade(c, -0.34)], [1, shade(c, -0.12)]], 0.2, 0, 0.8, 1));
  const spots = [[0, -0.62], [-0.56, -0.3], [0.56, -0.3], [0, 0.02], [-0.56, 0.36], [0.56, 0.36], [0, 0.66]] as const;
  spots.forEach(([x, y], i) => {
    const cx = x * w * 0.5;
    const cy = y0 + y * ry + 10;
    const k = w * 0.145;
    s += oval(cx, cy + 12, k, k * 0.62, shade(c, -0.35), 'opacity=".6"') + oval(cx, cy, k, k * 0.6, linear([[0, shade(c, 0.12)], [0.35, shade(c, 0.2)], [1, shade(c, -0.12)]], 0, 0, 1, 0.3)) + oval(cx, cy + 2, k * 0.9, k * 0.53, shade(c, -0.25));
    s += `<g transform="translate(${n(cx)} ${n(cy + 5)})">${mound(SPICES[i] as Grain, k * 0.86, k * 0.34, k * 0.44, `md${i}`)}</g>`;
  });
  return part(w, wall + ry * 2, s);
}

export function lid(w: number, c = STEEL): Part {
  const ry = w * 0.13;
  return part(w, ry * 2 + w * 0.1, path(`M${n(-w / 2)} ${n(-ry)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-ry)}V${n(-ry - 22)}H${n(-w / 2)}Z`, metal(c)), oval(0, -ry - 22, w / 2, ry, linear([[0, shade(c, 0.04)], [0.35, shade(c, 0.18)], [0.6, shade(c, 0.04)], [1, shade(c, -0.12)]], 0, 0, 1, 0.5)), oval(0, -ry - 24, w * 0.4, ry * 0.78, linear([[0, '#dff0f0', 0.8], [0.4, '#ffffff', 0.9], [1, '#b7cccc', 0.7]], 0, 0, 1, 0.6)), oval(0, -ry - 42, w * 0.06, w * 0.045, round(c)));
}

export function kadhai(w: number, c = '#34302e', food = ''): Part {
  const ry = w * 0.16;
  const h = w * 0.36;
  const ear = (k: 1 | -1): string => `<g transform="translate(${n((k * w) / 2)} ${n(-h)})">${line(`M${n(-k * 8)} -6C${n(k * w * 0.12)} -46 ${n(k * w * 0.15)} 40 ${n(-k * 14)} 40`, shade(c, -0.04), 27)}${line(`M${n(-k * 8)} -12C${n(k * w * 0.11)} -48 ${n(k * w * 0.14)} 30 ${n(k * 10)} 34`, shade(c, 0.16), 8, 'opacity=".7"')}</g>`;
  return part(w * 0.62, h + ry,
    ear(-1), ear(1), oval(0, -h, w / 2, ry, shade(c, 0.14)), oval(0, -h + 3, w * 0.475, ry * 0.92, radial([[0, shade(c, 0.13)], [0.5, shade(c, 0.02)], [1, shade(c, -0.1)]], 0.35, 0.7, 0.8)), food ? `<g transform="translate(0 ${n(-h + 6)})">${food}</g>` : oval(-w * 0.12, -h + ry * 0.35, w * 0.2, ry * 0.3, '#fff', 'opacity=".09"'),
    path(`M${n(-w / 2)} ${n(-h)}C${n(-w * 0.46)} ${n(-h * 0.3)} ${n(-w * 0.26)} 0 0 0S${n(w * 0.46)} ${n(-h * 0.3)} ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`, linear([[0, shade(c, 0.03)], [0.22, shade(c, 0.2)], [0.34, shade(c, 0.08)], [0.6, c], [1, shade(c, -0.1)]], 0, 0, 1, 0.25)),
    `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}" fill="none" stroke="${linear([[0, shade(c, 0.2)], [0.3, shade(c, 0.36)], [1, shade(c, 0.06)]], 0, 0, 1, 0)}" stroke-width="9"/>`);
}

/** A knife lying with its point to the right. */
export function knife(w: number): Part {
  const h = w * 0.15;
  return part(w, h,
    path(`M${n(-w * 0.12)} ${n(-h)}H${n(w * 0.2)}Q${n(w * 0.42)} ${n(-h * 0.95)} ${n(w * 0.5)} ${n(-h * 0.38)}Q${n(w * 0.3)} 0 ${n(w * 0.1)} 0H${n(-w * 0.12)}Z`, linear([[0, '#8f979c'], [0.3, '#c9d0d4'], [0.62, '#aeb6bb'], [0.66, '#eef2f4'], [1, '#d3d9dc']])),
    box(-w * 0.16, -h * 0.98, w * 0.05, h * 0.72, 5, linear([[0, '#e6c46d'], [1, '#9c7430']])),
    path(`M${n(-w * 0.5)} ${n(-h * 0.82)}Q${n(-w * 0.46)} ${n(-h * 1.05)} ${n(-w * 0.38)} ${n(-h)}L${n(-w * 0.15)} ${n(-h * 0.96)}V${n(-h * 0.3)}L${n(-w * 0.36)} ${n(-h * 0.34)}Q${n(-w * 0.48)} ${n(-h * 0.3)} ${n(-w * 0.5)} ${n(-h * 0.5)}Z`, linear([[0, '#7d4630'], [0.35, '#8f5238'], [1, '#47241a']])),
    [-0.4, -0.31, -0.22].map((x) => oval(w * x, -h * 0.66, h * 0.075, h * 0.075, round(BRASS))).join(''), line(`M${n(-w * 0.46)} ${n(-h * 0.86)}L${n(-w * 0.18)} ${n(-h * 0.83)}`, '#c48a6a', 4, 'opacity=".6"'), line(`M${n(-w * 0.1)} ${n(-h * 0.9)}H${n(w * 0.2)}`, '#fff', 3, 'opacity=".6"'));
}

export function flask(w: number, h: number, c: string, cap = '#3a3633'): Part {
  const steel = c === STEEL;
  const body = `M${n(-w * 0.33)} ${n(-h * 0.8)}C${n(-w * 0.46)} ${n(-h * 0.77)} ${n(-w / 2)} ${n(-h * 0.73)} ${n(-w / 2)} ${n(-h * 0.66)}V-22Q${n(-w / 2)} 0 ${n(-w * 0.42)} 0Q0 ${n(w * 0.09)} ${n(w * 0.42)} 0Q${n(w / 2)} 0 ${n(w / 2)} -22V${n(-h * 0.66)}C${n(w / 2)} ${n(-h * 0.73)} ${n(w * 0.46)} ${n(-h * 0.77)} ${n(w * 0.33)} ${n(-h * 0.8)}Z`;
  return part(w, h,
    line(`M${n(-w * 0.27)} ${n(-h * 0.9)}C${n(-w * 0.34)} ${n(-h * 1.07)} ${n(w * 0.34)} ${n(-h * 1.07)} ${n(w * 0.27)} ${n(-h * 0.9)}`, cap, w * 0.085), line(`M${n(-w * 0.24)} ${n(-h * 0.93)}C${n(-w * 0.2)} ${n(-h * 1.04)} ${n(w * 0.1)} ${n(-h * 1.04)} ${n(w * 0.16)} ${n(-h * 1.0)}`, shade(cap, 0.2), w * 0.02, 'opacity=".7"'),
    box(-w * 0.34, -h * 0.94, w * 0.68, h * 0.13, 13, barrel(cap)), box(-w * 0.31, -h * 0.82, w * 0.62, h * 0.03, 3, metal(STEEL)),
    path(body, steel ? metal(c) : linear([[0, shade(c, -0.1)], [0.1, shade(c, 0.03)], [0.24, shade(c, 0.13)], [0.34, shade(c, 0.04)], [0.6, c], [0.86, shade(c, -0.15)], [1, shade(c, -0.05)]], 0, 0, 1, 0)),
    box(-w * 0.37, -h * 0.68, w * 0.055, h * 0.58, 14, '#fff', 'opacity=".35"'), oval(w * 0.06, -h * 0.36, w * 0.15, w * 0.15, 'none', `stroke="#fbf3e2" stroke-width="${n(w * 0.025)}" opacity=".85"`), path(`M${n(w * 0.06)} ${n(-h * 0.36 + w * 0.08)}c${n(-w * 0.1)} ${n(-w * 0.03)} ${n(-w * 0.08)} ${n(-w * 0.13)} 0 ${n(-w * 0.17)}c${n(w * 0.08)} ${n(w * 0.04)} ${n(w * 0.1)} ${n(w * 0.14)} 0 ${n(w * 0.17)}Z`, '#fbf3e2', 'opacity=".85"'),
    `<path d="M${n(-w * 0.495)} ${n(-h * 0.06)}Q0 ${n(w * 0.02)} ${n(w * 0.495)} ${n(-h * 0.06)}" fill="none" stroke="${shade(c, -0.2)}" stroke-width="4" opacity=".5"/>`);
}

/** The ribbed glass of the tea stalls, filled with chai when `tea` is given. */
export function chaiGlass(w: number, h: number, tea = '#b9764a'): Part {
  const b = w * 0.33;
  const edge = (q: number): number => (w / 2) * (1 - q) + b * q;
  let ribs = '';
  for (let i = 0; i < 11; i++) {
    const u = (i + 0.5) / 11 - 0.5;
    const x = Math.sin(u * 3) / 2 / Math.sin(1.5);
    ribs += line(`M${n(x * w * 0.97)} ${n(-h * 0.66)}L${n(x * b * 2)} -14`, i % 2 ? '#fff' : '#2b1a12', w * 0.022, `opacity="${i % 2 ? 0.35 : 0.14}"`);
  }
  const wall = `M${n(-w / 2)} ${n(-h)}L${n(-b)} -8Q${n(-b + 4)} 0 ${n(-b + 18)} 2H${n(b - 18)}Q${n(b - 4)} 0 ${n(b)} -8L${n(w / 2)} ${n(-h)}Z`;
  const y = -h * 0.84;
  const level = edge(0.16) - 5;
  return part(w * 0.72, h,
    oval(0, -h, w / 2, w * 0.12, '#e9f2f0', 'opacity=".5"'), path(wall, '#dfeceb', 'opacity=".55"'),
    tea ? path(`M${n(-level)} ${n(y)}L${n(-b + 9)} -30Q0 ${n(-30 + w * 0.13)} ${n(b - 9)} -30L${n(level)} ${n(y)}Z`, linear([[0, shade(tea, -0.07)], [0.22, shade(tea, 0.08)], [0.5, tea], [1, shade(tea, -0.12)]], 0, 0, 1, 0)) + oval(0, y, level, w * 0.105, radial([[0, shade(tea, 0.1)], [0.75, shade(tea, 0.05)], [1, shade(tea, 0.14)]], 0.5, 0.5, 0.55)) + [[-0.2, 0.01], [-0.12, 0.035], [0.22, 0.02], [0.28, -0.02]].map(([q, p]) => oval(w * (q as number), y + w * (p as number), w * 0.022, w * 0.013, '#f0d3b0', 'opacity=".8"')).join('') : '',
    ribs, path(wall, linear([[0, '#20343a', 0.22], [0.12, '#fff', 0.12], [0.8, '#fff', 0], [1, '#20343a', 0.26]], 0, 0, 1, 0)), `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(w * 0.12)} 0 0 0 ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(w * 0.12)} 0 0 0 ${n(-w / 2)} ${n(-h)}" fill="none" stroke="#fff" stroke-width="5" opacity=".85"/>`,
    box(-w * 0.4, -h * 0.93, w * 0.05, h * 0.62, 8, '#fff', `opacity=".7" transform="rotate(-5 ${n(-w * 0.38)} ${n(-h * 0.6)})"`), oval(0, -4, b - 12, 7, '#fff', 'opacity=".35"'));
}

export function chakla(w: number, wood = WOOD): Part {
  const ry = w * 0.25;
  const t = w * 0.075;
  let rings = '';
  for (let i = 1; i < 9; i++) rings += oval(0, -ry - t - 18, (w / 2) * (i / 9), ry * (i / 9), 'none', `stroke="${shade(wood, i % 2 ? -0.06 : 0.05)}" stroke-width="${i % 3 ? 3 : 6}" opacity=".5"`);
  return part(w, ry * 2 + t,
    [-0.3, 0, 0.3].map((x) => box(w * x - 26, -ry + (x ? 10 : 60), 52, ry * 0.5, 12, barrel(shade(wood, -0.15)))).join(''),
    path(`M${n(-w / 2)} ${n(-ry - t - 18)}v${n(t)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-ry - 18)}v${n(-t)}Z`, linear([[0, shade(wood, -0.06)], [0.3, shade(wood, 0.06)], [1, shade(wood, -0.22)]], 0, 0, 1, 0)), oval(0, -ry - t - 18, w / 2, ry, linear([[0, shade(wood, 0.12)], [0.6, wood], [1, shade(wood, -0.05)]], 0, 0, 1, 0.6)), rings, oval(0, -ry - t - 18, w / 2 - 3, ry - 3, 'none', `stroke="${shade(wood, 0.16)}" stroke-width="4" opacity=".7"`));
}

export function belan(w: number, wood = WOOD): Part {
  const h = w * 0.105;
  const g = linear([[0, shade(wood, 0.06)], [0.25, shade(wood, 0.13)], [0.6, wood], [1, shade(wood, -0.22)]]);
  const handle = (k: 1 | -1): string => path(`M${n(k * w * 0.31)} ${n(-h * 0.7)}Q${n(k * w * 0.36)} ${n(-h * 0.5)} ${n(k * w * 0.38)} ${n(-h * 0.68)}Q${n(k * w * 0.46)} ${n(-h * 0.85)} ${n(k * w * 0.5)} ${n(-h * 0.5)}Q${n(k * w * 0.46)} ${n(-h * 0.15)} ${n(k * w * 0.38)} ${n(-h * 0.32)}Q${n(k * w * 0.36)} ${n(-h * 0.5)} ${n(k * w * 0.31)} ${n(-h * 0.3)}Z`, g);
  return part(w, h, handle(-1), handle(1), path(`M${n(-w * 0.32)} ${n(-h * 0.85)}Q0 ${n(-h * 1.12)} ${n(w * 0.32)} ${n(-h * 0.85)}Q${n(w * 0.34)} ${n(-h * 0.5)} ${n(w * 0.32)} ${n(-h * 0.15)}Q0 ${n(h * 0.12)} ${n(-w * 0.32)} ${n(-h * 0.15)}Q${n(-w * 0.34)} ${n(-h * 0.5)} ${n(-w * 0.32)} ${n(-h * 0.85)}Z`, g), line(`M${n(-w * 0.28)} ${n(-h * 0.8)}Q0 ${n(-h * 1)} ${n(w * 0.24)} ${n(-h * 0.82)}`, '#fff', 6, 'opacity=".3"'));
}
export { face };
