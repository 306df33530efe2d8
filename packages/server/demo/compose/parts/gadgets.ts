// Electronics.
import { barrel, BRASS, face, linear, metal, n, radial, round, shade, STEEL, WOOD } from '../core/paint.ts';
import { box, line, oval, part, path, type Part } from '../core/part.ts';

export function headphones(w: number, c = '#3d3f4d', pad = '#26262f'): Part {
  const cup = (k: 1 | -1): string =>
    `<g transform="translate(${n(k * w * 0.4)} ${n(-w * 0.27)}) rotate(${k * 7})">` +
    box(k > 0 ? -w * 0.12 : -w * 0.02, -w * 0.21, w * 0.14, w * 0.42, w * 0.07, linear([[0, shade(pad, 0.14)], [0.4, pad], [1, shade(pad, -0.06)]], k > 0 ? 0 : 1, 0, k > 0 ? 1 : 0, 0)) +
    oval(k * w * 0.04, 0, w * 0.115, w * 0.215, radial([[0, shade(c, 0.16)], [0.5, c], [1, shade(c, -0.12)]], 0.32, 0.25, 0.85)) + oval(k * w * 0.05, 0, w * 0.07, w * 0.145, radial([[0, shade(c, 0.1)], [0.6, shade(c, 0.03)], [1, shade(c, -0.08)]], 0.35, 0.25, 0.8)) + oval(k * w * 0.05, 0, w * 0.071, w * 0.146, 'none', `stroke="${shade(c, 0.22)}" stroke-width="3" opacity=".5"`) + `</g>`;
  const arc = `M${n(-w * 0.4)} ${n(-w * 0.42)}C${n(-w * 0.44)} ${n(-w * 1.06)} ${n(w * 0.44)} ${n(-w * 1.06)} ${n(w * 0.4)} ${n(-w * 0.42)}`;
  return part(w * 0.95, w * 0.92,
    line(arc, shade(c, -0.1), w * 0.075), line(arc, linear([[0, shade(c, 0.12)], [0.4, shade(c, 0.05)], [1, shade(c, -0.06)]], 0, 0, 1, 0), w * 0.06), line(`M${n(-w * 0.36)} ${n(-w * 0.58)}C${n(-w * 0.3)} ${n(-w * 0.87)} ${n(-w * 0.05)} ${n(-w * 0.9)} ${n(w * 0.06)} ${n(-w * 0.89)}`, '#fff', w * 0.01, 'opacity=".4"'),
    line(`M${n(-w * 0.24)} ${n(-w * 0.8)}C${n(-w * 0.1)} ${n(-w * 0.87)} ${n(w * 0.1)} ${n(-w * 0.87)} ${n(w * 0.24)} ${n(-w * 0.8)}`, pad, w * 0.045), [-1, 1].map((k) => box(k * w * 0.4 - w * 0.021, -w * 0.5, w * 0.042, w * 0.13, 9, metal(STEEL))).join(''), cup(-1), cup(1));
}

const bud = (k: 1 | -1, s: number, c: string): string =>
  box(k * s * 0.02 - s * 0.08, -s * 0.62, s * 0.16, s * 0.62, s * 0.08, barrel(c)) + oval(k * s * 0.08, -s * 0.7, s * 0.27, s * 0.25, round(c)) + oval(-k * s * 0.19, -s * 0.68, s * 0.11, s * 0.14, round(shade(c, -0.3)), `transform="rotate(${k * 24} ${n(-k * s * 0.19)} ${n(-s * 0.68)})"`) + oval(k * s * 0.02, -s * 0.06, s * 0.05, s * 0.018, '#c9a24a') + oval(k * s * 0.02 - s * 0.1, -s * 0.82, s * 0.07, s * 0.05, '#fff', 'opacity=".6"');

export const earbud = (s: number, c: string, side: 1 | -1 = 1): Part => part(s * 0.5, s * 0.95, bud(side, s, c));

export function budCase(w: number, c = '#eceae4', open = true): Part {
  const h = w * 0.58;
  const ry = w * 0.07;
  const body = path(`M${n(-w / 2)} ${n(-h)}V${n(-h * 0.45)}Q${n(-w / 2)} 0 ${n(-w * 0.24)} 0H${n(w * 0.24)}Q${n(w / 2)} 0 ${n(w / 2)} ${n(-h * 0.45)}V${n(-h)}Z`, linear([[0, shade(c, -0.08)], [0.22, shade(c, 0.04)], [0.5, c], [1, shade(c, -0.2)]], 0, 0, 1, 0.15));
  const lidShape = open
    ? path(`M${n(-w * 0.47)} ${n(-h)}V${n(-h * 1.25)}Q${n(-w * 0.45)} ${n(-h * 1.72)} ${n(-w * 0.2)} ${n(-h * 1.74)}H${n(w * 0.2)}Q${n(w * 0.45)} ${n(-h * 1.72)} ${n(w * 0.47)} ${n(-h * 1.25)}V${n(-h)}Z`, linear([[0, shade(c, -0.05)], [1, shade(c, -0.17)]])) + path(`M${n(-w * 0.41)} ${n(-h)}V${n(-h * 1.22)}Q${n(-w * 0.38)} ${n(-h * 1.6)} ${n(-w * 0.18)} ${n(-h * 1.62)}H${n(w * 0.18)}Q${n(w * 0.38)} ${n(-h * 1.6)} ${n(w * 0.41)} ${n(-h * 1.22)}V${n(-h)}Z`, linear([[0, shade(c, -0.3)], [1, shade(c, -0.2)]])) + oval(0, -h, w / 2, ry, shade(c, -0.03)) + oval(0, -h, w * 0.46, ry * 0.8, shade(c, -0.22)) + [-1, 1].map((k) => `<g transform="translate(${n(k * w * 0.2)} ${n(-h + w * 0.14)})">${bud(k as 1 | -1, w * 0.44, c)}</g>`).join('')
    : path(`M${n(-w / 2)} ${n(-h)}Q${n(-w / 2)} ${n(-h * 1.42)} ${n(-w * 0.26)} ${n(-h * 1.42)}H${n(w * 0.26)}Q${n(w / 2)} ${n(-h * 1.42)} ${n(w / 2)} ${n(-h)}Z`, linear([[0, shade(c, 0.04)], [1, shade(c, -0.06)]]));
  return part(w * 0.8, open ? h * 1.6 : h * 1.4, lidShape, body, open ? `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}Q${n(w * 0.3)} ${n(-h + ry * 2.2)} 0 ${n(-h + ry * 2.2)}T${n(-w / 2)} ${n(-h)}Z" fill="${shade(c, 0.03)}"/>` : line(`M${n(-w / 2)} ${n(-h)}H${n(w / 2)}`, shade(c, -0.24), 4), oval(0, -h * 0.48, 7, 7, '#58b368'), oval(0, -h * 0.48, 14, 14, '#58b368', 'opacity=".25"'), box(-w * 0.4, -h * 0.86, w * 0.045, h * 0.5, 9, '#fff', 'opacity=".6"'));
}

export function powerBank(w: number, h: number, c = '#3f4155'): Part {
  const d = w * 0.14;
  return part(w, h,
    path(`M${n(w / 2 - 30)} ${n(-h)}h${n(d)}q30 0 30 30V-30q0 30 -30 30h${n(-d)}Z`, linear([[0, shade(c, -0.04)], [0.5, shade(c, -0.12)], [1, shade(c, -0.2)]], 0, 0, 1, 0)), box(-w / 2, -h, w, h, 34, linear([[0, shade(c, 0.14)], [0.35, shade(c, 0.04)], [1, shade(c, -0.08)]], 0, 0, 1, 1)), box(-w / 2 + 5, -h + 5, w - 10, h - 10, 30, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".25"'),
    [0, 1, 2, 3].map((i) => oval(-w * 0.3 + i * 24, -h * 0.9, 6, 6, i < 3 ? '#8fe0a5' : shade(c, 0.16)) + (i < 3 ? oval(-w * 0.3 + i * 24, -h * 0.9, 13, 13, '#8fe0a5', 'opacity=".25"') : '')).join(''), path(`M${n(w * 0.02)} ${n(-h * 0.6)}l${n(-w * 0.12)} ${n(h * 0.14)}h${n(w * 0.09)}l${n(-w * 0.03)} ${n(h * 0.12)}l${n(w * 0.13)} ${n(-h * 0.16)}h${n(-w * 0.1)}Z`, shade(c, 0.24), 'opacity=".7"'), box(-w * 0.14, -h * 0.1, w * 0.28, 14, 7, shade(c, -0.16)), path(`M${n(-w / 2)} ${n(-h * 0.55)}L${n(w * 0.1)} ${n(-h)}H${n(w * 0.36)}L${n(-w / 2)} ${n(-h * 0.3)}Z`, '#fff', 'opacity=".06"'));
}

export function cable(d: string, c = '#e8e2d4', t = 15): string {
  return line(d, shade(c, -0.25), t + 3, 'transform="translate(5 8)" opacity=".35"') + line(d, shade(c, -0.1), t) + line(d, c, t * 0.55) + line(d, shade(c, 0.08), t * 0.9, `stroke-dasharray="2 7" opacity=".5"`);
}

/** USB-C plug, tip upwards. */
export const plugEnd = (s: number, c = '#e8e2d4'): Part => part(s * 0.5, s, box(-s * 0.2, -s * 0.68, s * 0.4, s * 0.68, s * 0.1, barrel(c)), box(-s * 0.14, -s, s * 0.28, s * 0.34, s * 0.07, metal(STEEL)), box(-s * 0.08, -s * 0.97, s * 0.16, s * 0.06, s * 0.03, '#4a4a4a'));

export function charger(w: number, c = '#f1eee6'): Part {
  const h = w * 1.12;
  const k = w * 0.26;
  const rx = w * 0.15;
  const pin = (x: number, y: number): string => box(w / 2 + k * 0.5 + x, y, w * 0.3, w * 0.085, w * 0.04, linear([[0, '#f0dca0'], [0.4, BRASS], [1, shade(BRASS, -0.25)]]));
  return part(w * 1.2, h, pin(0, -h * 0.75), pin(0, -h * 0.4), pin(w * 0.02, -h * 0.56),
    path(`M${n(w / 2 - rx)} ${n(-h)}H${n(w / 2 + k - rx)}Q${n(w / 2 + k)} ${n(-h)} ${n(w / 2 + k)} ${n(-h + rx)}V${n(-rx)}Q${n(w / 2 + k)} 0 ${n(w / 2 + k - rx)} 0H${n(w / 2 - rx)}Z`, linear([[0, shade(c, -0.08)], [1, shade(c, -0.26)]], 0, 0, 1, 0)), box(-w / 2, -h, w, h, rx, linear([[0, shade(c, 0.03)], [0.5, c], [1, shade(c, -0.09)]], 0, 0, 1, 1)),
    box(-w * 0.24, -h * 0.76, w * 0.48, w * 0.13, w * 0.065, shade(c, -0.3)), box(-w * 0.2, -h * 0.735, w * 0.4, w * 0.075, w * 0.037, '#3a3836'), box(-w * 0.22, -h * 0.5, w * 0.44, w * 0.17, 8, shade(c, -0.3)), box(-w * 0.19, -h * 0.475, w * 0.38, w * 0.06, 4, '#3f6fa3'), oval(0, -h * 0.18, 8, 8, '#58b368'), box(-w * 0.44, -h * 0.92, w * 0.035, h * 0.7, 8, '#fff', 'opacity=".7"'));
}

const mesh = (x: number, y: number, w: number, h: number, c: string, step: number): string => {
  let s = '';
  for (let j = 0; j * step < h; j++) for (let i = 0; i * step < w; i++) s += oval(x + i * step + (j % 2 ? step / 2 : 0), y + j * step, step * 0.24, step * 0.24, c);
  return s;
};

export function radio(w: number, wood = WOOD): Part {
  const h = w * 0.58;
  const d = w * 0.09;
  const k = '#f0e4c9';
  return part(w, h,
    line(`M${n(-w * 0.36)} ${n(-h)}C${n(-w * 0.36)} ${n(-h * 1.3)} ${n(w * 0.36)} ${n(-h * 1.3)} ${n(w * 0.36)} ${n(-h)}`, '#5a3b26', 26), line(`M${n(-w * 0.35)} ${n(-h * 1.04)}C${n(-w * 0.32)} ${n(-h * 1.27)} ${n(w * 0.2)} ${n(-h * 1.27)} ${n(w * 0.33)} ${n(-h * 1.12)}`, '#9a6a45', 8), line(`M${n(w * 0.42)} ${n(-h)}L${n(w * 0.56)} ${n(-h * 1.62)}`, shade(STEEL, -0.1), 9), oval(w * 0.56, -h * 1.63, 10, 10, round(STEEL)),
    path(`M${n(w / 2 - 30)} ${n(-h)}l${n(d)} ${n(-d * 0.25)}q30 0 30 30V${n(-d * 0.8)}l${n(-d)} ${n(d * 0.7)}Z`, linear([[0, shade(wood, -0.12)], [1, shade(wood, -0.25)]], 0, 0, 1, 0)), box(-w / 2, -h, w, h, 34, linear([[0, shade(wood, 0.09)], [0.4, wood], [1, shade(wood, -0.08)]], 0, 0, 1, 1)),
    [0.12, 0.3, 0.52, 0.7, 0.9].map((q) => line(`M${n(-w / 2 + 14)} ${n(-h * q)}q${n(w * 0.4)} ${n((q - 0.5) * 30)} ${n(w - 28)} 0`, shade(wood, -0.06), 3, 'opacity=".5"')).join(''),
    box(-w * 0.45, -h * 0.87, w * 0.52, h * 0.74, 22, face(k)), mesh(-w * 0.42, -h * 0.82, w * 0.47, h * 0.66, shade(k, -0.22), w * 0.022),
    box(w * 0.11, -h * 0.87, w * 0.34, h * 0.24, 12, linear([[0, '#2f3a3a'], [1, '#1f2828']])), [0, 1, 2, 3, 4, 5, 6].map((i) => line(`M${n(w * (0.145 + i * 0.045))} ${n(-h * 0.8)}v${n(h * (i % 2 ? 0.06 : 0.1))}`, '#e7c874', 3.5)).join(''), line(`M${n(w * 0.29)} ${n(-h * 0.85)}v${n(h * 0.2)}`, '#e0502f', 5),
    oval(w * 0.28 + 5, -h * 0.33 + 9, w * 0.125, w * 0.125, '#2a1a10', 'opacity=".35"'), oval(w * 0.28, -h * 0.33, w * 0.125, w * 0.125, radial([[0, shade(BRASS, 0.16)], [0.6, BRASS], [1, shade(BRASS, -0.2)]])), oval(w * 0.28, -h * 0.33, w * 0.09, w * 0.09, radial([[0, '#fff2c8'], [0.5, shade(BRASS, 0.08)], [1, shade(BRASS, -0.08)]], 0.3, 0.25, 0.9)), line(`M${n(w * 0.28)} ${n(-h * 0.33)}l${n(w * 0.05)} ${n(-w * 0.055)}`, '#5a3b26', 6),
    [-0.38, 0.38].map((x) => box(w * x - 24, -6, 48, 16, 6, '#3a2a20')).join(''));
}

export function speaker(s: number, c: string): Part {
  const h = s * 0.84;
  const body = `M${n(-s * 0.5)} ${n(-h * 0.56)}C${n(-s * 0.5)} ${n(-h * 0.9)} ${n(-s * 0.3)} ${n(-h)} 0 ${n(-h)}S${n(s * 0.5)} ${n(-h * 0.9)} ${n(s * 0.5)} ${n(-h * 0.56)}V${n(-h * 0.3)}C${n(s * 0.5)} ${n(-h * 0.06)} ${n(s * 0.32)} 0 0 0S${n(-s * 0.5)} ${n(-h * 0.06)} ${n(-s * 0.5)} ${n(-h * 0.3)}Z`;
  const id = `spk${c.slice(1)}${Math.round(s)}`;
  return part(s, h,
    line(`M${n(s * 0.36)} ${n(-h * 0.84)}C${n(s * 0.62)} ${n(-h * 1.12)} ${n(s * 0.74)} ${n(-h * 0.78)} ${n(s * 0.48)} ${n(-h * 0.6)}`, '#4a3a30', 17), line(`M${n(s * 0.36)} ${n(-h * 0.85)}C${n(s * 0.61)} ${n(-h * 1.11)} ${n(s * 0.72)} ${n(-h * 0.8)} ${n(s * 0.5)} ${n(-h * 0.63)}`, '#8a6a52', 5),
    `<clipPath id="${id}"><path d="${body}"/></clipPath>`, path(body, radial([[0, shade(c, 0.13)], [0.5, c], [1, shade(c, -0.17)]], 0.34, 0.22, 0.85)), `<g clip-path="url(#${id})" opacity=".5">${mesh(-s / 2, -h * 0.78, s, h * 0.62, shade(c, -0.16), s * 0.024)}</g>`,
    oval(0, -h * 0.89, s * 0.3, h * 0.085, linear([[0, shade(c, -0.1)], [1, shade(c, 0.03)]])), [-0.14, 0, 0.14].map((x, i) => i === 1 ? oval(0, -h * 0.89, s * 0.035, h * 0.03, '#fbf3e2') : line(`M${n(s * x - 9)} ${n(-h * 0.89)}h18`, '#fbf3e2', 5) + (i === 2 ? line(`M${n(s * x)} ${n(-h * 0.905)}v${n(h * 0.03)}`, '#fbf3e2', 5) : '')).join(''), box(-s * 0.1, -h * 0.3, s * 0.2, h * 0.11, h * 0.05, shade(c, 0.14), 'opacity=".85"'), oval(0, -h * 0.02, s * 0.3, h * 0.025, shade(c, -0.28)));
}

/** A torch lying with its lens to the left. */
export function torch(l: number, c = '#2f4a57'): Part {
  const t = l * 0.2;
  const g = linear([[0, shade(c, 0.04)], [0.22, shade(c, 0.24)], [0.34, shade(c, 0.06)], [0.7, c], [1, shade(c, -0.12)]]);
  let grip = '';
  for (let i = 0; i < 13; i++) grip += box(l * (0.02 + i * 0.028), -t * 0.84, l * 0.013, t * 0.68, 3, shade(c, -0.1), 'opacity=".6"');
  return part(l, t,
    path(`M${n(-l * 0.44)} ${n(-t * 1.12)}H${n(-l * 0.32)}L${n(-l * 0.16)} ${n(-t * 0.9)}H${n(l * 0.46)}Q${n(l * 0.5)} ${n(-t * 0.88)} ${n(l * 0.5)} ${n(-t * 0.5)}Q${n(l * 0.5)} ${n(-t * 0.12)} ${n(l * 0.46)} ${n(-t * 0.1)}H${n(-l * 0.16)}L${n(-l * 0.32)} ${n(t * 0.12)}H${n(-l * 0.44)}Z`, g), grip, box(-l * 0.46, -t * 1.17, l * 0.05, t * 1.34, 9, metal(STEEL).replace('x1="0"', 'x1="0"')), oval(-l * 0.455, -t * 0.5, l * 0.05, t * 0.62, radial([[0, '#fffdf0'], [0.5, '#ffe9a0'], [1, '#c9b27a']], 0.4, 0.4, 0.7)), oval(-l * 0.455, -t * 0.5, l * 0.051, t * 0.63, 'none', `stroke="${STEEL}" stroke-width="7"`), box(-l * 0.1, -t * 0.95, l * 0.08, t * 0.14, 8, '#c8402f'), box(l * 0.41, -t * 0.9, l * 0.02, t * 0.8, 2, BRASS));
}

export function bulb(s: number, lit = true): Part {
  const h = s * 1.75;
  const glow = lit ? oval(0, -h * 0.62, s * 1.05, s * 1.05, radial([[0, '#ffe7a6', 0.85], [0.4, '#ffdf8f', 0.3], [1, '#ffdf8f', 0]], 0.5, 0.5, 0.5)) : '';
  return part(s * 0.5, h,
    glow, path(`M${n(-s * 0.2)} ${n(-h * 0.27)}C${n(-s * 0.22)} ${n(-h * 0.42)} ${n(-s * 0.5)} ${n(-h * 0.48)} ${n(-s * 0.5)} ${n(-h * 0.7)}C${n(-s * 0.5)} ${n(-h * 0.9)} ${n(-s * 0.26)} ${n(-h)} 0 ${n(-h)}S${n(s * 0.5)} ${n(-h * 0.9)} ${n(s * 0.5)} ${n(-h * 0.7)}C${n(s * 0.5)} ${n(-h * 0.48)} ${n(s * 0.22)} ${n(-h * 0.42)} ${n(s * 0.2)} ${n(-h * 0.27)}Z`, lit ? radial([[0, '#fffdf2'], [0.5, '#ffeeb8'], [1, '#f2cd78']], 0.42, 0.4, 0.7) : radial([[0, '#ffffff'], [0.6, '#f1eee6'], [1, '#cfcac0']], 0.36, 0.3, 0.8)), oval(-s * 0.22, -h * 0.8, s * 0.09, s * 0.17, '#fff', `opacity=".8" transform="rotate(24 ${n(-s * 0.22)} ${n(-h * 0.8)})"`),
    path(`M${n(-s * 0.24)} ${n(-h * 0.4)}H${n(s * 0.24)}L${n(s * 0.2)} ${n(-h * 0.2)}H${n(-s * 0.2)}Z`, barrel('#f1ede4')), box(-s * 0.17, -h * 0.21, s * 0.34, h * 0.17, 5, metal(STEEL)), box(s * 0.14, -h * 0.13, s * 0.1, s * 0.06, 4, shade(STEEL, -0.1)), box(-s * 0.24, -h * 0.13, s * 0.1, s * 0.06, 4, shade(STEEL, 0.05)), oval(0, -h * 0.035, s * 0.13, s * 0.06, '#4a4642'));
}
