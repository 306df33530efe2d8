// Dairy, bakery and other things drawn here because no drawing set has them.
import { barrel, CLAY, CREAM, face, linear, mix, n, radial, round, shade } from '../core/paint.ts';
import { box, line, oval, part, path, type Part } from '../core/part.ts';
import { random } from '../core/random.ts';

export function milkBottle(w: number, h: number, cap = '#3f6fa3'): Part {
  const id = `mb${Math.round(w)}`;
  const neck = w * 0.27;
  const glass = `M${n(-neck)} ${n(-h)}V${n(-h * 0.8)}C${n(-neck)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.52)}V-24Q${n(-w / 2)} 0 ${n(-w * 0.4)} 0H${n(w * 0.4)}Q${n(w / 2)} 0 ${n(w / 2)} -24V${n(-h * 0.52)}C${n(w / 2)} ${n(-h * 0.68)} ${n(neck)} ${n(-h * 0.68)} ${n(neck)} ${n(-h * 0.8)}V${n(-h)}Z`;
  return part(w, h * 1.05,
    `<clipPath id="${id}"><path d="${glass}"/></clipPath>`, path(glass, '#dcecf2', 'opacity=".85"'),
    `<g clip-path="url(#${id})">${box(-w / 2, -h * 0.86, w, h * 0.86, 0, linear([[0, '#dfe3e2'], [0.2, '#fdfbf4'], [0.5, '#fffdf8'], [0.85, '#e3e3dd'], [1, '#cfd6d8']], 0, 0, 1, 0))}${oval(0, -h * 0.86, neck, neck * 0.2, '#f9f1dc')}${box(-w / 2, -h * 0.86, w, h * 0.11, 0, '#f7e9c4', 'opacity=".6"')}</g>`,
    path(glass, linear([[0, '#163a52', 0.2], [0.1, '#fff', 0.05], [0.85, '#163a52', 0.03], [1, '#163a52', 0.22]], 0, 0, 1, 0)),
    box(-w * 0.41, -h * 0.52, w * 0.08, h * 0.42, w * 0.04, '#fff', 'opacity=".75"'), box(-neck * 0.72, -h * 0.92, w * 0.05, h * 0.2, w * 0.025, '#fff', 'opacity=".7"'),
    oval(w * 0.06, -h * 0.29, w * 0.24, w * 0.24, cap, 'opacity=".92"'), path(`M${n(w * 0.06)} ${n(-h * 0.29 + w * 0.13)}c${n(-w * 0.16)} ${n(-w * 0.06)} ${n(-w * 0.13)} ${n(-w * 0.2)} 0 ${n(-w * 0.28)}c${n(w * 0.13)} ${n(w * 0.08)} ${n(w * 0.16)} ${n(w * 0.22)} 0 ${n(w * 0.28)}Z`, '#fbf6ea'),
    box(-neck - 9, -h * 1.05, neck * 2 + 18, h * 0.075, 9, barrel(cap)), oval(0, -h * 1.047, neck + 7, neck * 0.16, shade(cap, 0.1)));
}

export function milkGlass(w: number, h: number, fill = '#fdfaf0', top = '#fffdf6'): Part {
  const body = `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.38)} -10Q${n(-w * 0.37)} 0 ${n(-w * 0.3)} 0H${n(w * 0.3)}Q${n(w * 0.37)} 0 ${n(w * 0.38)} -10L${n(w / 2)} ${n(-h)}Z`;
  return part(w * 0.8, h,
    path(body, '#dcecf2', 'opacity=".6"'), path(`M${n(-w * 0.47)} ${n(-h * 0.8)}L${n(-w * 0.37)} -20Q${n(-w * 0.35)} -12 ${n(-w * 0.29)} -12H${n(w * 0.29)}Q${n(w * 0.35)} -12 ${n(w * 0.37)} -20L${n(w * 0.47)} ${n(-h * 0.8)}Z`, linear([[0, shade(fill, -0.1)], [0.25, fill], [0.8, shade(fill, -0.05)], [1, shade(fill, -0.15)]], 0, 0, 1, 0)),
    oval(0, -h * 0.8, w * 0.47, w * 0.1, top), oval(0, -h, w / 2, w * 0.11, 'none', 'stroke="#fff" stroke-width="5" opacity=".8"'), box(-w * 0.37, -h * 0.9, w * 0.06, h * 0.75, 8, '#fff', `opacity=".6" transform="rotate(-4 ${n(-w * 0.34)} ${n(-h * 0.5)})"`));
}

/** A round clay pot; what lies in its mouth is given as a colour. */
export function clayPot(w: number, h: number, inside: string, c = CLAY): Part {
  const m = w * 0.39;
  const body = `M${n(-m)} ${n(-h * 0.9)}C${n(-m)} ${n(-h * 0.8)} ${n(-w / 2)} ${n(-h * 0.72)} ${n(-w / 2)} ${n(-h * 0.42)}C${n(-w / 2)} ${n(-h * 0.14)} ${n(-w * 0.33)} 0 ${n(-w * 0.22)} 0H${n(w * 0.22)}C${n(w * 0.33)} 0 ${n(w / 2)} ${n(-h * 0.14)} ${n(w / 2)} ${n(-h * 0.42)}C${n(w / 2)} ${n(-h * 0.72)} ${n(m)} ${n(-h * 0.8)} ${n(m)} ${n(-h * 0.9)}Z`;
  return part(w * 0.75, h,
    path(body, radial([[0, shade(c, 0.09)], [0.4, c], [0.8, shade(c, -0.13)], [1, shade(c, -0.18)]], 0.3, 0.3, 0.85)),
    [0.36, 0.41, 0.57].map((q) => line(`M${n(-w * 0.49)} ${n(-h * q)}Q0 ${n(-h * q + h * 0.12)} ${n(w * 0.49)} ${n(-h * q)}`, shade(c, -0.09), 4, 'opacity=".5"')).join(''),
    path(`M${n(-m - 16)} ${n(-h * 0.97)}Q${n(-m - 22)} ${n(-h * 0.86)} ${n(-m)} ${n(-h * 0.86)}Q0 ${n(-h * 0.86 + m * 0.42)} ${n(m)} ${n(-h * 0.86)}Q${n(m + 22)} ${n(-h * 0.86)} ${n(m + 16)} ${n(-h * 0.97)}Z`, linear([[0, shade(c, 0.02)], [0.3, shade(c, 0.1)], [1, shade(c, -0.12)]], 0, 0, 1, 0)),
    oval(0, -h * 0.97, m + 16, m * 0.25, shade(c, 0.07)), oval(0, -h * 0.965, m - 2, m * 0.2, shade(c, -0.22)), oval(0, -h * 0.952, m - 8, m * 0.172, radial([[0, shade(inside, 0.03)], [0.7, inside], [1, shade(inside, -0.09)]], 0.4, 0.35, 0.75)));
}

/** A cut block with three lit faces: paneer, butter, soap. */
export function block(w: number, h: number, d: number, c: string, rough = 0, seed = 'b'): Part {
  const r = random(seed);
  const k = d * 0.55;
  let pits = '';
  for (let i = 0; i < rough; i++) {
    const x = r.between(-w / 2 + 10, w / 2 - 10);
    const y = r.between(-h + 8, -8);
    pits += oval(x, y, r.between(2, 7), r.between(1.5, 4), shade(c, -0.08), 'opacity=".55"');
  }
  return part(w, h + d * 0.6,
    path(`M${n(-w / 2)} ${n(-h)}L${n(-w / 2 + k)} ${n(-h - d * 0.6)}H${n(w / 2 + k)}L${n(w / 2)} ${n(-h)}Z`, linear([[0, shade(c, 0.05)], [1, shade(c, 0.02)]]), `stroke="${shade(c, 0.05)}" stroke-width="6" stroke-linejoin="round"`),
    path(`M${n(w / 2)} ${n(-h)}L${n(w / 2 + k)} ${n(-h - d * 0.6)}V${n(-d * 0.6)}L${n(w / 2)} 0Z`, linear([[0, shade(c, -0.1)], [1, shade(c, -0.17)]]), `stroke="${shade(c, -0.12)}" stroke-width="4" stroke-linejoin="round"`),
    box(-w / 2, -h, w, h, 7, face(shade(c, -0.02))), pits, line(`M${n(-w / 2 + 5)} ${n(-h)}H${n(w / 2 - 4)}`, shade(c, 0.07), 6, 'opacity=".8"'));
}

export function eggBox(w: number, eggs: string[]): Part {
  const c = '#b9b3a6';
  const d = w * 0.36;
  let s = path(`M${n(-w * 0.47)} ${n(-w * 0.2 - d)}H${n(w * 0.47)}L${n(w / 2)} ${n(-w * 0.2)}H${n(-w / 2)}Z`, linear([[0, shade(c, -0.2)], [1, shade(c, -0.1)]]));
  const egg = (x: number, y: number, k: number, col: string): string => path(`M${n(x - k * 0.5)} ${n(y)}C${n(x - k * 0.5)} ${n(y - k * 0.72)} ${n(x - k * 0.22)} ${n(y - k * 1.02)} ${n(x)} ${n(y - k * 1.02)}C${n(x + k * 0.22)} ${n(y - k * 1.02)} ${n(x + k * 0.5)} ${n(y - k * 0.72)} ${n(x + k * 0.5)} ${n(y)}C${n(x + k * 0.5)} ${n(y + k * 0.4)} ${n(x - k * 0.5)} ${n(y + k * 0.4)} ${n(x - k * 0.5)} ${n(y)}Z`, radial([[0, shade(col, 0.09)], [0.5, col], [1, shade(col, -0.16)]], 0.36, 0.3, 0.75)) + oval(x - k * 0.16, y - k * 0.6, k * 0.09, k * 0.15, '#fff', `opacity=".5" transform="rotate(18 ${n(x - k * 0.16)} ${n(y - k * 0.6)})"`);
  [0, 1].forEach((row) => {
    for (let i = 0; i < 3; i++) {
      const x = (i - 1) * w * (row ? 0.305 : 0.285);
      const y = -w * 0.2 - d * (row ? 0.12 : 0.68);
      s += oval(x, y + w * 0.03, w * 0.15, w * 0.06, shade(c, -0.3)) + egg(x, y - w * 0.03, w * (row ? 0.255 : 0.235), eggs[row * 3 + i] ?? '#c98a5c');
    }
    s += row === 0 ? path(`M${n(-w * 0.485)} ${n(-w * 0.2 - d * 0.42)}${[0, 1, 2].map(() => `q${n(w * 0.16)} ${n(w * 0.11)} ${n(w * 0.323)} 0`).join('')}l8 ${n(d * 0.2)}H${n(-w * 0.49)}Z`, shade(c, -0.05)) : '';
  });
  s += path(`M${n(-w / 2)} ${n(-w * 0.235)}${[0, 1, 2].map(() => `q${n(w / 6)} ${n(w * 0.13)} ${n(w / 3)} 0`).join('')}L${n(w * 0.46)} -6Q${n(w * 0.46)} 0 ${n(w * 0.44)} 0H${n(-w * 0.44)}Q${n(-w * 0.46)} 0 ${n(-w * 0.46)} -6Z`, linear([[0, shade(c, 0.07)], [0.5, c], [1, shade(c, -0.12)]]));
  for (let i = 0; i < 3; i++) s += line(`M${n((i - 1) * w * 0.31 - w * 0.1)} ${n(-w * 0.12)}q${n(w * 0.1)} ${n(w * 0.06)} ${n(w * 0.2)} 0`, shade(c, -0.12), 5, 'opacity=".5"');
  return part(w, w * 0.5, s);
}

/** Soft rolls torn from one slab. */
export function pav(cols: number, rows: number, size: number, c = '#c8823f'): Part {
  let s = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = 1 - (rows - 1 - j) * 0.06;
      const x = (i - (cols - 1) / 2) * size * 0.95 * k;
      const y = -(rows - 1 - j) * size * 0.5;
      const z = size * k;
      s += path(`M${n(x - z * 0.5)} ${n(y - z * 0.08)}C${n(x - z * 0.54)} ${n(y - z * 0.72)} ${n(x - z * 0.3)} ${n(y - z * 0.8)} ${n(x)} ${n(y - z * 0.8)}C${n(x + z * 0.3)} ${n(y - z * 0.8)} ${n(x + z * 0.54)} ${n(y - z * 0.72)} ${n(x + z * 0.5)} ${n(y - z * 0.08)}Q${n(x + z * 0.48)} ${n(y)} ${n(x + z * 0.4)} ${n(y)}H${n(x - z * 0.4)}Q${n(x - z * 0.48)} ${n(y)} ${n(x - z * 0.5)} ${n(y - z * 0.08)}Z`, linear([[0, shade(c, 0.03)], [0.3, c], [0.52, mix(c, '#f6dca6', 0.45)], [0.72, '#f5dfb2'], [1, '#e8c78d']])) +
        oval(x - z * 0.08, y - z * 0.62, z * 0.3, z * 0.11, '#ffe9bd', 'opacity=".45"') + line(`M${n(x + z * 0.49)} ${n(y - z * 0.1)}C${n(x + z * 0.53)} ${n(y - z * 0.6)} ${n(x + z * 0.4)} ${n(y - z * 0.74)} ${n(x + z * 0.26)} ${n(y - z * 0.77)}`, shade(c, -0.14), 5, 'opacity=".35"');
    }
  return part(cols * size * 0.95, rows * size * 0.5 + size * 0.35, s);
}

export function nankhatai(size: number, seed = 'n'): Part {
  const r = random(seed);
  const c = shade('#e2b673', r.between(-0.03, 0.03));
  let cracks = '';
  for (let i = 0; i < 6; i++) cracks += line(`M${n(r.between(-0.28, 0.28) * size)} ${n(-size * r.between(0.34, 0.6))}q${n(size * r.between(-0.08, 0.08))} 6 ${n(size * r.between(-0.12, 0.12))} ${n(size * 0.09)}`, shade(c, -0.12), 3, 'opacity=".6"');
  return part(size, size * 0.66,
    path(`M${n(-size / 2)} ${n(-size * 0.17)}C${n(-size * 0.5)} ${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.66)} 0 ${n(-size * 0.66)}C${n(size * 0.2)} ${n(-size * 0.66)} ${n(size * 0.5)} ${n(-size * 0.5)} ${n(size / 2)} ${n(-size * 0.17)}C${n(size * 0.46)} ${n(size * 0.03)} ${n(-size * 0.46)} ${n(size * 0.03)} ${n(-size / 2)} ${n(-size * 0.17)}Z`, radial([[0, shade(c, 0.09)], [0.5, c], [0.85, shade(c, -0.09)], [1, shade(c, -0.16)]], 0.4, 0.25, 0.8)), cracks,
    [[-0.03, -0.53], [0.05, -0.5], [0, -0.47]].map(([x, y]) => oval((x as number) * size, (y as number) * size, size * 0.055, size * 0.026, '#7f9a45', `transform="rotate(${n(r.between(-40, 40))} ${n((x as number) * size)} ${n((y as number) * size)})"`)).join(''));
}

/** A cucumber lying on its side. */
export function cucumber(l: number, c = '#3f8442'): Part {
  const r = random('cucumber');
  const t = l * 0.2;
  let s = path(`M${n(-l * 0.47)} ${n(-t * 0.45)}C${n(-l * 0.48)} ${n(-t * 0.95)} ${n(-l * 0.3)} ${n(-t * 1.02)} 0 ${n(-t)}S${n(l * 0.5)} ${n(-t * 0.98)} ${n(l * 0.5)} ${n(-t * 0.5)}S${n(l * 0.3)} ${n(t * 0.06)} 0 0S${n(-l * 0.47)} ${n(t * 0.02)} ${n(-l * 0.47)} ${n(-t * 0.45)}Z`, linear([[0, shade(c, 0.08)], [0.25, shade(c, 0.14)], [0.55, c], [1, shade(c, -0.15)]]));
  for (let i = 0; i < 6; i++) s += line(`M${n(-l * 0.4)} ${n(-t * (0.2 + i * 0.13))}Q0 ${n(-t * (0.12 + i * 0.16))} ${n(l * 0.45)} ${n(-t * (0.2 + i * 0.13))}`, shade(c, i > 2 ? 0.2 : 0.06), l * 0.007, 'opacity=".4" stroke-dasharray="60 26 90 40"');
  for (let i = 0; i < 34; i++) s += oval(r.between(-l * 0.4, l * 0.45), -t * r.between(0.1, 0.92), l * 0.006, l * 0.004, shade(c, r() < 0.6 ? 0.2 : -0.12), 'opacity=".75"');
  return part(l, t, s, line(`M${n(-l * 0.34)} ${n(-t * 0.83)}Q0 ${n(-t * 0.93)} ${n(l * 0.3)} ${n(-t * 0.84)}`, '#fff', l * 0.018, 'opacity=".35"'), path(`M${n(-l * 0.46)} ${n(-t * 0.6)}Q${n(-l * 0.52)} ${n(-t * 0.62)} ${n(-l * 0.53)} ${n(-t * 0.5)}Q${n(-l * 0.52)} ${n(-t * 0.36)} ${n(-l * 0.46)} ${n(-t * 0.34)}Z`, '#8a9a4a'));
}

/** A hand of bananas. */
export function bananas(size: number, c = '#fbcf3c', tip = '#7a6a2a'): Part {
  let s = '';
  const one = (rot: number, tone: number): string => {
    const k = shade(c, tone);
    return `<g transform="translate(${n(size * 0.02)} ${n(-size * 0.72)}) rotate(${rot})">` +
      path(`M${n(-size * 0.035)} ${n(-size * 0.05)}C${n(-size * 0.17)} ${n(size * 0.16)} ${n(-size * 0.2)} ${n(size * 0.48)} ${n(-size * 0.02)} ${n(size * 0.74)}Q${n(size * 0.02)} ${n(size * 0.77)} ${n(size * 0.05)} ${n(size * 0.72)}C${n(size * 0.0)} ${n(size * 0.5)} ${n(size * 0.02)} ${n(size * 0.22)} ${n(size * 0.045)} ${n(-size * 0.03)}Z`, linear([[0, shade(k, 0.03)], [0.35, shade(k, 0.07)], [0.6, k], [1, shade(k, -0.13)]], 0, 0, 1, 0.1)) +
      line(`M${n(-size * 0.06)} ${n(size * 0.08)}C${n(-size * 0.11)} ${n(size * 0.26)} ${n(-size * 0.1)} ${n(size * 0.5)} ${n(size * 0.015)} ${n(size * 0.7)}`, shade(k, -0.09), size * 0.012, 'opacity=".6"') +
      path(`M${n(-size * 0.02)} ${n(size * 0.735)}Q${n(size * 0.02)} ${n(size * 0.79)} ${n(size * 0.05)} ${n(size * 0.72)}Q${n(size * 0.02)} ${n(size * 0.71)} ${n(-size * 0.02)} ${n(size * 0.735)}Z`, tip) + `</g>`;
  };
  for (const [rot, t] of [[-58, -0.09], [-42, -0.05], [34, -0.1], [16, -0.07], [-26, -0.01], [-2, -0.03], [-12, 0.02]] as const) s += one(rot, t);
  s += path(`M${n(-size * 0.06)} ${n(-size * 0.66)}Q${n(-size * 0.05)} ${n(-size * 0.8)} ${n(-size * 0.02)} ${n(-size * 0.86)}L${n(size * 0.07)} ${n(-size * 0.85)}Q${n(size * 0.06)} ${n(-size * 0.76)} ${n(size * 0.08)} ${n(-size * 0.66)}Q${n(size * 0.01)} ${n(-size * 0.6)} ${n(-size * 0.06)} ${n(-size * 0.66)}Z`, linear([[0, '#6d6a2c'], [0.4, '#b5a83a'], [1, '#d8b834']]));
  return part(size, size * 0.88, s);
}
export { CREAM, round };
