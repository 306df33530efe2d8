// Household goods.
import { barrel, BRASS, CLAY, face, JUTE, linear, metal, n, radial, round, shade, STEEL } from '../core/paint.ts';
import { box, line, oval, part, path, type Part } from '../core/part.ts';
import { random } from '../core/random.ts';

/** A folded towel, seen from its fold; stripes run along the border. */
export function folded(w: number, h: number, c: string, stripe: string, plush = true, seed = 'f'): Part {
  const r = random(seed);
  const layers = plush ? 3 : 4;
  const lh = h / layers;
  let s = '';
  for (let i = 0; i < layers; i++) {
    const y = -i * lh;
    const k = w * (1 - 0.012 * i);
    s += path(`M${n(-k / 2 + 12)} ${n(y)}Q${n(-k / 2 - 6)} ${n(y - lh * 0.5)} ${n(-k / 2 + 12)} ${n(y - lh)}H${n(k / 2 - lh * 0.4)}Q${n(k / 2 + lh * 0.2)} ${n(y - lh * 0.5)} ${n(k / 2 - lh * 0.4)} ${n(y)}Z`, linear([[0, shade(c, 0.06)], [0.35, c], [0.8, shade(c, -0.06)], [1, shade(c, -0.17)]]));
    s += box(k * 0.12, y - lh + 2, k * 0.035, lh - 4, 2, stripe, 'opacity=".85"') + box(k * 0.18, y - lh + 2, k * 0.09, lh - 4, 2, stripe, 'opacity=".9"') + box(k * 0.29, y - lh + 2, k * 0.035, lh - 4, 2, stripe, 'opacity=".85"');
    s += line(`M${n(-k / 2 + 14)} ${n(y - 1)}H${n(k / 2 - lh * 0.4)}`, shade(c, -0.2), 3, 'opacity=".5"');
  }
  const d = h * 0.3;
  s = path(`M${n(-w / 2 + 14)} ${n(-h + 4)}L${n(-w / 2 + 50)} ${n(-h - d)}H${n(w / 2 - 60)}L${n(w / 2 - 16)} ${n(-h + 4)}Z`, linear([[0, shade(c, 0.0)], [1, shade(c, 0.05)]]), `stroke="${shade(c, 0.03)}" stroke-width="10" stroke-linejoin="round"`) +
    [[0.12, 0.035], [0.18, 0.09], [0.29, 0.035]].map(([x, k]) => path(`M${n(w * (x as number))} ${n(-h)}h${n(w * (k as number))}L${n(w * ((x as number) + (k as number)) * 0.9)} ${n(-h - d - 3)}h${n(-w * (k as number) * 0.92)}Z`, stripe, 'opacity=".85"')).join('') + s;
  if (plush) for (let i = 0; i < 170; i++) s += line(`M${n(r.between(-w / 2 + 20, w / 2 - 30))} ${n(r.between(-h - d * 0.9, -6))}l${n(r.between(-4, 4))} ${n(r.between(4, 8))}`, shade(c, r() < 0.5 ? 0.07 : -0.08), 2.2, 'opacity=".5"');
  return part(w, h + d, s);
}

export function rolled(w: number, h: number, c: string, stripe: string): Part {
  const rad = h / 2;
  let coil = '';
  for (let i = 5; i > 0; i--) coil += oval(-w / 2, -rad, (rad * 0.42 * i) / 5, (rad * i) / 5, shade(c, i % 2 ? 0.04 : -0.09));
  return part(w, h,
    path(`M${n(-w / 2)} ${n(-h)}H${n(w / 2)}Q${n(w / 2 + rad * 0.45)} ${n(-rad)} ${n(w / 2)} 0H${n(-w / 2)}Z`, linear([[0, shade(c, 0.02)], [0.25, shade(c, 0.07)], [0.6, c], [1, shade(c, -0.17)]])),
    [[0.22, 0.04], [0.29, 0.1], [0.42, 0.04]].map(([x, k]) => path(`M${n(w * (x as number))} ${n(-h)}h${n(w * (k as number))}q${n(rad * 0.42)} ${n(rad)} 0 ${n(h)}h${n(-w * (k as number))}q${n(rad * 0.42)} ${n(-rad)} 0 ${n(-h)}Z`, stripe, 'opacity=".85"')).join(''), coil);
}

export function soapBar(w: number, c: string, wrap?: string): Part {
  const h = w * 0.36;
  const d = w * 0.2;
  const body = path(`M${n(-w / 2)} ${n(-h * 0.75)}Q${n(-w / 2)} ${n(-h - d)} ${n(-w * 0.36)} ${n(-h - d)}H${n(w * 0.36)}Q${n(w / 2)} ${n(-h - d)} ${n(w / 2)} ${n(-h * 0.75)}V${n(-h * 0.3)}Q${n(w / 2)} 0 ${n(w * 0.36)} 0H${n(-w * 0.36)}Q${n(-w / 2)} 0 ${n(-w / 2)} ${n(-h * 0.3)}Z`, linear([[0, shade(c, 0.03)], [0.45, shade(c, -0.03)], [0.6, shade(c, -0.1)], [1, shade(c, -0.17)]]));
  const top = path(`M${n(-w * 0.48)} ${n(-h * 0.85)}Q${n(-w * 0.48)} ${n(-h - d)} ${n(-w * 0.36)} ${n(-h - d)}H${n(w * 0.36)}Q${n(w * 0.48)} ${n(-h - d)} ${n(w * 0.48)} ${n(-h * 0.85)}Q${n(w * 0.48)} ${n(-h * 0.66)} ${n(w * 0.36)} ${n(-h * 0.66)}H${n(-w * 0.36)}Q${n(-w * 0.48)} ${n(-h * 0.66)} ${n(-w * 0.48)} ${n(-h * 0.85)}Z`, face(shade(c, 0.05)));
  const stamp = oval(0, -h * 0.66 - (h * 0.34 + d) / 2, w * 0.26, (h * 0.34 + d) * 0.34, 'none', `stroke="${shade(c, -0.1)}" stroke-width="5"`) + path(`M${n(-w * 0.11)} ${n(-h * 0.66 - (h * 0.34 + d) * 0.45)}q${n(w * 0.1)} ${n(-h * 0.24)} ${n(w * 0.22)} ${n(-h * 0.04)}q${n(-w * 0.1)} ${n(h * 0.24)} ${n(-w * 0.22)} ${n(h * 0.04)}Z`, shade(c, -0.1));
  const band = wrap ? path(`M${n(-w * 0.2)} ${n(-h - d)}H${n(w * 0.2)}L${n(w * 0.22)} ${n(-h * 0.66)}V0H${n(-w * 0.22)}V${n(-h * 0.66)}Z`, linear([[0, shade(wrap, 0.03)], [0.5, wrap], [0.56, shade(wrap, -0.06)], [1, shade(wrap, -0.12)]])) + oval(0, -h * 0.36, w * 0.1, h * 0.18, shade(c, -0.04)) : stamp;
  return part(w, h + d, body, top, band, line(`M${n(-w * 0.34)} ${n(-h - d + 7)}H${n(w * 0.1)}`, '#fff', 6, 'opacity=".4"'));
}

export function broom(h: number): Part {
  const r = random('broom');
  let s = '';
  const c = '#c9ab62';
  for (let i = 0; i < 150; i++) {
    const u = r.between(-1, 1);
    const len = h * (0.5 - 0.09 * u * u) * r.between(0.85, 1.03);
    s += line(`M${n(u * h * 0.022)} ${n(-h * 0.5)}Q${n(u * h * 0.07)} ${n(-h * 0.36)} ${n(u * h * 0.2 + r.between(-9, 9))} ${n(-h * 0.5 + len)}`, shade(c, r.between(-0.14, 0.1) - Math.max(0, u) * 0.06), r.between(3, 7));
  }
  for (let i = 0; i < 90; i++) {
    const u = r.between(-1, 1);
    s += line(`M${n(u * h * 0.17)} ${n(-h * r.between(0.08, 0.2))}q${n(u * 14)} 18 ${n(u * 20 + r.between(-7, 7))} ${n(h * 0.09)}`, shade('#b98f52', r.between(-0.1, 0.1)), 2.4, 'opacity=".8"');
  }
  s += box(-h * 0.024, -h, h * 0.048, h * 0.46, 14, barrel('#2f7d5b'));
  for (let i = 0; i < 6; i++) s += box(-h * 0.033, -h * 0.535 + i * h * 0.014, h * 0.066, h * 0.013, 5, barrel(i % 2 ? '#c8402f' : '#d6a033'));
  for (let i = 0; i < 9; i++) s += line(`M${n(-h * 0.024)} ${n(-h * (0.62 + i * 0.04))}l${n(h * 0.048)} ${n(-h * 0.02)}`, '#d6a033', 4, 'opacity=".65"');
  return part(h * 0.4, h, s);
}

export function juteBag(w: number, h: number, c = JUTE, mark = '#3f7d4f'): Part {
  const r = random('jute');
  const id = `jb${Math.round(w)}${mark.slice(1)}`;
  const front = `M${n(-w * 0.5)} 0L${n(-w * 0.46)} ${n(-h)}Q0 ${n(-h + 16)} ${n(w * 0.34)} ${n(-h)}L${n(w * 0.37)} 0Z`;
  let t = '';
  for (let i = 0; i < 70; i++) t += line(`M${n(-w * 0.52)} ${n((-i / 69) * h)}H${n(w * 0.4)}`, shade(c, r() < 0.5 ? -0.07 : 0.06), 2, `opacity="${n(r.between(0.2, 0.55))}"`) + line(`M${n(-w * 0.5 + (i / 69) * w * 0.9)} 0V${n(-h)}`, shade(c, r() < 0.5 ? -0.07 : 0.05), 2, `opacity="${n(r.between(0.15, 0.45))}"`);
  const strap = (x: number, tone: number): string => line(`M${n(x - w * 0.17)} ${n(-h * 0.84)}V${n(-h * 1.02)}Q${n(x - w * 0.16)} ${n(-h * 1.34)} ${n(x)} ${n(-h * 1.35)}T${n(x + w * 0.17)} ${n(-h * 1.02)}V${n(-h * 0.84)}`, shade('#e6d6b8', tone), 22);
  return part(w, h * 1.34,
    strap(w * 0.04, -0.17),
    path(`M${n(w * 0.37)} 0L${n(w * 0.34)} ${n(-h)}L${n(w * 0.46)} ${n(-h * 0.96)}L${n(w * 0.5)} ${n(-h * 0.04)}Z`, linear([[0, shade(c, -0.1)], [1, shade(c, -0.2)]])), path(`M${n(w * 0.37)} 0L${n(w * 0.42)} ${n(-h * 0.4)}L${n(w * 0.5)} ${n(-h * 0.04)}Z`, shade(c, -0.25), 'opacity=".5"'),
    `<clipPath id="${id}"><path d="${front}"/></clipPath>`, path(front, face(shade(c, 0.02))), `<g clip-path="url(#${id})">${t}</g>`,
    path(`M${n(-w * 0.46)} ${n(-h)}Q0 ${n(-h + 16)} ${n(w * 0.34)} ${n(-h)}L${n(w * 0.343)} ${n(-h * 0.92)}Q0 ${n(-h * 0.92 + 16)} ${n(-w * 0.464)} ${n(-h * 0.92)}Z`, mark), line(`M${n(-w * 0.46)} ${n(-h * 0.905)}Q0 ${n(-h * 0.905 + 16)} ${n(w * 0.34)} ${n(-h * 0.905)}`, shade(c, 0.12), 3, 'stroke-dasharray="9 8"'),
    strap(-w * 0.06, 0.02), [-0.23, 0.11].map((x) => box(w * x - 13, -h * 0.86, 26, 46, 4, '#d9c6a2')).join(''),
    [...Array(12)].map((_, i) => `<g transform="translate(${n(-w * 0.06)} ${n(-h * 0.43)}) rotate(${i * 30})">${path(`M0 ${n(-w * 0.07)}C${n(-w * 0.045)} ${n(-w * 0.11)} ${n(-w * 0.035)} ${n(-w * 0.16)} 0 ${n(-w * 0.19)}C${n(w * 0.035)} ${n(-w * 0.16)} ${n(w * 0.045)} ${n(-w * 0.11)} 0 ${n(-w * 0.07)}Z`, mark, 'opacity=".9"')}</g>`).join(''), oval(-w * 0.06, -h * 0.43, w * 0.055, w * 0.055, mark, 'opacity=".9"'), oval(-w * 0.06, -h * 0.43, w * 0.215, w * 0.215, 'none', `stroke="${mark}" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round" opacity=".9"`));
}

export function pumpBottle(w: number, h: number, c: string, label = '#f3ecd8', mark = '#5a7d4d'): Part {
  return part(w, h,
    path(`M${n(-w * 0.05)} ${n(-h * 0.8)}V${n(-h * 0.94)}H${n(-w * 0.42)}Q${n(-w * 0.48)} ${n(-h * 0.94)} ${n(-w * 0.48)} ${n(-h * 0.9)}L${n(-w * 0.39)} ${n(-h * 0.905)}H${n(-w * 0.18)}`, 'none', `stroke="#2f2a26" stroke-width="${n(w * 0.07)}" stroke-linejoin="round" stroke-linecap="round"`),
    box(-w * 0.2, -h, w * 0.4, h * 0.075, 9, barrel('#3a342f')), box(-w * 0.05, -h * 0.94, w * 0.1, h * 0.15, 4, barrel('#4a433d')), box(-w * 0.21, -h * 0.82, w * 0.42, h * 0.085, 8, barrel('#35302b')),
    path(`M${n(-w * 0.2)} ${n(-h * 0.74)}C${n(-w * 0.42)} ${n(-h * 0.73)} ${n(-w / 2)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.59)}V${n(-h * 0.05)}Q${n(-w / 2)} 0 ${n(-w * 0.42)} 0H${n(w * 0.42)}Q${n(w / 2)} 0 ${n(w / 2)} ${n(-h * 0.05)}V${n(-h * 0.59)}C${n(w / 2)} ${n(-h * 0.68)} ${n(w * 0.42)} ${n(-h * 0.73)} ${n(w * 0.2)} ${n(-h * 0.74)}Z`, linear([[0, shade(c, -0.14)], [0.12, shade(c, 0.06)], [0.28, shade(c, 0.12)], [0.55, c], [0.88, shade(c, -0.14)], [1, shade(c, -0.03)]], 0, 0, 1, 0)),
    box(-w * 0.4, -h * 0.66, w * 0.05, h * 0.58, 10, '#fff', 'opacity=".5"'),
    box(-w * 0.32, -h * 0.49, w * 0.7, h * 0.34, 10, linear([[0, label], [0.7, label], [1, shade(label, -0.1)]], 0, 0, 1, 0)),
    [0, 1, 2].map((i) => line(`M${n(w * (0.03 + (i - 1) * 0.09))} ${n(-h * 0.2)}q${n((i - 1) * 16)} ${n(-h * 0.1)} ${n((i - 1) * 6)} ${n(-h * 0.23)}`, mark, w * 0.028)).join(''), line(`M${n(-w * 0.12)} ${n(-h * 0.19)}H${n(w * 0.18)}`, shade(mark, 0.1), 5));
}

export function bucket(w: number, h: number, c = STEEL, enamel = false): Part {
  const ry = w * 0.15;
  const fill = enamel ? linear([[0, shade(c, -0.08)], [0.2, shade(c, 0.1)], [0.3, shade(c, 0.16)], [0.4, shade(c, 0.02)], [1, shade(c, -0.18)]], 0, 0, 1, 0) : metal(c);
  const rib = (q: number): string => line(`M${n(-w * (0.38 + 0.12 * q))} ${n(-h * q)}Q0 ${n(-h * q + ry * 1.6)} ${n(w * (0.38 + 0.12 * q))} ${n(-h * q)}`, shade(c, -0.22), 5, 'opacity=".4"') + line(`M${n(-w * (0.38 + 0.12 * q))} ${n(-h * q - 7)}Q0 ${n(-h * q - 7 + ry * 1.6)} ${n(w * (0.38 + 0.12 * q))} ${n(-h * q - 7)}`, shade(c, 0.18), 4, 'opacity=".6"');
  return part(w * 0.84, h * 1.5,
    line(`M${n(-w * 0.49)} ${n(-h * 0.97)}C${n(-w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.49)} ${n(-h * 0.97)}`, shade(c, -0.22), 15), line(`M${n(-w * 0.49)} ${n(-h * 0.97)}C${n(-w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.49)} ${n(-h * 0.97)}`, shade(c, 0.08), 6),
    box(-w * 0.14, -h * 1.46, w * 0.28, 34, 17, linear([[0, '#c48b55'], [1, '#7d4f2b']])),
    oval(0, -h, w / 2, ry, shade(c, 0.1)), oval(0, -h + 3, w * 0.475, ry * 0.9, linear([[0, shade(c, -0.3)], [1, shade(c, -0.1)]], 0, 0, 1, 0.3)),
    path(`M${n(-w / 2)} ${n(-h)}L${n(-w * 0.38)} -6Q0 ${n(ry * 1.5)} ${n(w * 0.38)} -6L${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`, fill), rib(0.28), rib(0.68),
    `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}" fill="none" stroke="${shade(c, 0.12)}" stroke-width="13"/>`, `<path d="M${n(-w / 2)} ${n(-h + 8)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h + 8)}" fill="none" stroke="${shade(c, -0.2)}" stroke-width="3"/>`,
    [-1, 1].map((k) => oval(k * w * 0.485, -h * 0.95, 20, 25, round(shade(c, -0.05))) + oval(k * w * 0.485, -h * 0.95, 6, 6, shade(c, -0.3))).join(''));
}

export function diya(w: number, lit = true, c = CLAY): Part {
  const h = w * 0.34;
  const glow = lit ? oval(w * 0.36, -h * 1.75, w * 0.62, w * 0.62, radial([[0, '#ffdf8a', 0.75], [0.35, '#ffc95a', 0.25], [1, '#ffc95a', 0]], 0.5, 0.5, 0.5)) : '';
  const flame = lit ? path(`M${n(w * 0.36)} ${n(-h * 1.12)}C${n(w * 0.27)} ${n(-h * 1.4)} ${n(w * 0.32)} ${n(-h * 1.75)} ${n(w * 0.38)} ${n(-h * 2.3)}C${n(w * 0.44)} ${n(-h * 1.8)} ${n(w * 0.47)} ${n(-h * 1.4)} ${n(w * 0.36)} ${n(-h * 1.12)}Z`, linear([[0, '#ff9d2e'], [0.5, '#ffd34d'], [1, '#fff3c4']])) : '';
  let dots = '';
  for (let i = 0; i < 9; i++) dots += oval((-0.32 + i * 0.075) * w, -h * 0.5 + Math.sin((i / 8) * Math.PI) * h * 0.12, w * 0.016, w * 0.013, '#f4e9d2');
  return part(w * 0.6, h,
    path(`M${n(-w * 0.46)} ${n(-h * 0.9)}C${n(-w * 0.42)} ${n(-h * 0.2)} ${n(-w * 0.2)} 0 ${n(-w * 0.12)} 0H${n(w * 0.14)}C${n(w * 0.26)} 0 ${n(w * 0.4)} ${n(-h * 0.4)} ${n(w * 0.5)} ${n(-h * 1.04)}Q0 ${n(-h * 0.6)} ${n(-w * 0.46)} ${n(-h * 0.9)}Z`, linear([[0, shade(c, 0.06)], [0.4, c], [1, shade(c, -0.18)]], 0, 0, 1, 0.6)),
    path(`M${n(-w * 0.46)} ${n(-h * 0.9)}C${n(-w * 0.44)} ${n(-h * 1.3)} ${n(w * 0.2)} ${n(-h * 1.35)} ${n(w * 0.5)} ${n(-h * 1.04)}C${n(w * 0.28)} ${n(-h * 0.62)} ${n(-w * 0.36)} ${n(-h * 0.52)} ${n(-w * 0.46)} ${n(-h * 0.9)}Z`, shade(c, 0.1)),
    path(`M${n(-w * 0.4)} ${n(-h * 0.92)}C${n(-w * 0.38)} ${n(-h * 1.2)} ${n(w * 0.16)} ${n(-h * 1.25)} ${n(w * 0.4)} ${n(-h * 1.03)}C${n(w * 0.22)} ${n(-h * 0.72)} ${n(-w * 0.32)} ${n(-h * 0.64)} ${n(-w * 0.4)} ${n(-h * 0.92)}Z`, linear([[0, shade(c, -0.25)], [0.4, '#c98a2a'], [1, '#e2ae47']])), dots,
    line(`M${n(w * 0.1)} ${n(-h * 0.9)}Q${n(w * 0.24)} ${n(-h * 0.96)} ${n(w * 0.36)} ${n(-h * 1.16)}`, '#f2e8d6', w * 0.03), glow, flame);
}

export function sponge(w: number, c = '#e9c24a', under = '#7d5a34'): Part {
  const r = random(`sp${c}`);
  const h = w * 0.34;
  const d = w * 0.26;
  let holes = '';
  for (let i = 0; i < 60; i++) holes += oval(r.between(-w * 0.46, w * 0.46), r.between(-h - d * 0.9, -h * 0.42), r.between(3, 9), r.between(2, 5), shade(c, -0.13), 'opacity=".7"');
  let coir = '';
  for (let i = 0; i < 90; i++) coir += line(`M${n(r.between(-w / 2, w / 2 - 20))} ${n(r.between(-h * 0.3, 0))}q14 ${n(r.between(-9, 9))} 28 0`, shade(under, r.between(-0.1, 0.14)), 2.4);
  return part(w, h + d,
    path(`M${n(-w / 2)} ${n(-h)}L${n(-w * 0.44)} ${n(-h - d)}H${n(w * 0.44)}L${n(w / 2)} ${n(-h)}V${n(-h * 0.3)}H${n(-w / 2)}Z`, linear([[0, shade(c, 0.06)], [0.42, shade(c, 0.02)], [0.47, shade(c, -0.05)], [1, shade(c, -0.12)]]), `stroke="${shade(c, -0.02)}" stroke-width="10" stroke-linejoin="round"`), holes,
    box(-w / 2 - 3, -h * 0.34, w + 6, h * 0.34, 9, linear([[0, under], [1, shade(under, -0.13)]])), coir);
}
export { BRASS };
