// Stationery and electronics.
import { barrel, BRASS, face, linear, metal, n, radial, round, shade, STEEL } from '../core/paint.ts';
import { box, line, oval, part, path, type Part } from '../core/part.ts';

const motif = (x: number, y: number, s: number, c: string): string =>
  [0, 72, 144, 216, 288].map((a) => `<g transform="translate(${n(x)} ${n(y)}) rotate(${a})">${path(`M0 0C${n(-s * 0.28)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.75)} 0 ${n(-s)}C${n(s * 0.2)} ${n(-s * 0.75)} ${n(s * 0.28)} ${n(-s * 0.3)} 0 0Z`, c)}</g>`).join('') + oval(x, y, s * 0.22, s * 0.22, c);

/** A thread-bound book standing or leaning, with a block-printed cover. */
export function notebook(w: number, h: number, c: string, print = '#f4e8cf'): Part {
  const d = w * 0.13;
  let pattern = '';
  for (let j = 0; j < 6; j++) for (let i = 0; i < 4; i++) pattern += motif(-w / 2 + w * (0.2 + i * 0.21 + (j % 2) * 0.1), -h * (0.09 + j * 0.165), w * 0.066, print);
  const id = `nb${Math.round(w)}${c.slice(1)}`;
  let pages = '';
  for (let i = 1; i < 7; i++) pages += line(`M${n(w / 2 + (d * i) / 7)} ${n(-h + 10 - i * 2.4)}V${n(-8 - i * 3.6)}`, '#b9a888', 1.8, 'opacity=".6"');
  return part(w, h,
    path(`M${n(w / 2 - 4)} ${n(-h)}L${n(w / 2 + d)} ${n(-h - d * 0.16)}V${n(-d * 0.3)}L${n(w / 2 - 4)} -2Z`, linear([[0, '#f3e9d3'], [1, '#d9c7a4']], 0, 0, 1, 0)), pages,
    path(`M${n(w / 2 + d - 4)} ${n(-h - d * 0.18)}l9 0V${n(-d * 0.32)}l-9 4Z`, shade(c, -0.12)),
    path(`M${n(-w / 2)} ${n(-h)}L${n(-w / 2 + d)} ${n(-h - d * 0.2)}H${n(w / 2 + d)}L${n(w / 2)} ${n(-h)}Z`, '#eadfc6'),
    `<clipPath id="${id}"><rect x="${n(-w / 2)}" y="${n(-h)}" width="${n(w)}" height="${n(h)}" rx="9"/></clipPath>`, box(-w / 2, -h, w, h, 9, face(c)), `<g clip-path="url(#${id})" opacity=".9">${pattern}</g>`,
    box(-w / 2, -h, w * 0.12, h, 7, linear([[0, shade(c, -0.12)], [0.6, shade(c, -0.02)], [1, shade(c, -0.12)]], 0, 0, 1, 0)), [0.15, 0.3, 0.5, 0.7, 0.85].map((q) => line(`M${n(-w / 2 + 4)} ${n(-h * q)}H${n(-w * 0.39)}`, '#f7edd6', 5)).join(''), line(`M${n(-w * 0.39)} ${n(-h * 0.15)}V${n(-h * 0.85)}`, '#f7edd6', 4));
}

/** An open book lying on the table. */
export function openBook(w: number): Part {
  const h = w * 0.36;
  const page = (k: 1 | -1): string => path(`M0 ${n(-h * 0.06)}C${n(k * w * 0.12)} ${n(-h * 0.2)} ${n(k * w * 0.34)} ${n(-h * 0.16)} ${n(k * w * 0.5)} 0L${n(k * w * 0.42)} ${n(-h)}C${n(k * w * 0.3)} ${n(-h * 1.1)} ${n(k * w * 0.1)} ${n(-h * 1.14)} 0 ${n(-h)}Z`, k < 0 ? linear([[0, '#faf2df'], [0.8, '#f2e7cd'], [1, '#d8c7a2']], 0, 0, 1, 0) : linear([[0, '#dccba7'], [0.2, '#f6ecd5'], [1, '#efe2c6']], 0, 0, 1, 0));
  return part(w, h, path(`M${n(-w * 0.52)} 10L${n(-w * 0.43)} ${n(-h)}H${n(w * 0.43)}L${n(w * 0.52)} 10Q${n(w * 0.3)} ${n(-h * 0.1)} 0 12Q${n(-w * 0.3)} ${n(-h * 0.1)} ${n(-w * 0.52)} 10Z`, '#3f4f86'), page(-1), page(1), [0.3, 0.42, 0.54, 0.66].map((q, i) => line(`M${n(w * 0.1)} ${n(-h * (1.02 - q))}C${n(w * 0.18)} ${n(-h * (1.1 - q))} ${n(w * 0.28)} ${n(-h * (1.08 - q))} ${n(w * (0.36 - i * 0.03))} ${n(-h * (1.02 - q))}`, '#4a5a94', 4, 'opacity=".55"')).join(''));
}

export function pen(l: number, c = '#26242a', trim = BRASS): Part {
  const t = l * 0.075;
  const g = linear([[0, shade(c, 0.05)], [0.2, shade(c, 0.26)], [0.34, shade(c, 0.05)], [0.7, c], [1, shade(c, -0.08)]]);
  return part(l, t,
    path(`M${n(-l * 0.5)} ${n(-t / 2)}Q${n(-l * 0.5)} ${n(-t * 0.95)} ${n(-l * 0.46)} ${n(-t)}H${n(l * 0.2)}L${n(l * 0.34)} ${n(-t * 0.8)}V${n(-t * 0.2)}L${n(l * 0.2)} 0H${n(-l * 0.46)}Q${n(-l * 0.5)} ${n(-t * 0.05)} ${n(-l * 0.5)} ${n(-t / 2)}Z`, g), box(-l * 0.02, -t * 1.02, l * 0.022, t * 1.04, 3, linear([[0, shade(trim, 0.15)], [0.4, trim], [1, shade(trim, -0.2)]])), box(l * 0.015, -t * 1.02, l * 0.008, t * 1.04, 2, shade(trim, 0.05)),
    path(`M${n(-l * 0.44)} ${n(-t * 1.02)}H${n(-l * 0.1)}q${n(l * 0.02)} ${n(t * 0.15)} 0 ${n(t * 0.22)}H${n(-l * 0.44)}Z`, linear([[0, shade(trim, 0.2)], [1, shade(trim, -0.12)]])),
    path(`M${n(l * 0.34)} ${n(-t * 0.82)}Q${n(l * 0.4)} ${n(-t * 0.86)} ${n(l * 0.5)} ${n(-t * 0.5)}Q${n(l * 0.4)} ${n(-t * 0.14)} ${n(l * 0.34)} ${n(-t * 0.18)}Z`, linear([[0, '#f6e3a6'], [0.5, '#d6b25a'], [1, '#9a7a32']])), line(`M${n(l * 0.4)} ${n(-t * 0.5)}H${n(l * 0.49)}`, '#5a4520', 2.5), oval(l * 0.395, -t * 0.5, 4, 4, '#5a4520'));
}

export function inkBottle(w: number, ink = '#2b3f8a'): Part {
  const h = w * 0.8;
  return part(w, h * 1.25, path(`M${n(-w / 2)} ${n(-h * 0.12)}L${n(-w * 0.42)} ${n(-h * 0.85)}Q${n(-w * 0.38)} ${n(-h)} ${n(-w * 0.22)} ${n(-h)}H${n(w * 0.22)}Q${n(w * 0.38)} ${n(-h)} ${n(w * 0.42)} ${n(-h * 0.85)}L${n(w / 2)} ${n(-h * 0.12)}Q${n(w / 2)} 0 ${n(w * 0.4)} 0H${n(-w * 0.4)}Q${n(-w / 2)} 0 ${n(-w / 2)} ${n(-h * 0.12)}Z`, linear([[0, '#b9ccd8'], [0.12, '#e7f0f4'], [0.2, shade(ink, 0.1)], [0.6, ink], [0.9, shade(ink, -0.1)], [1, '#9fb3c2']], 0, 0, 1, 0)), box(-w * 0.27, -h * 1.27, w * 0.54, h * 0.3, 9, barrel('#2f2a2a')), box(-w * 0.26, -h * 0.66, w * 0.56, h * 0.42, 6, '#f4ead2'), path(`M${n(w * 0.02)} ${n(-h * 0.58)}q${n(w * 0.14)} ${n(h * 0.2)} 0 ${n(h * 0.27)}q${n(-w * 0.14)} ${n(-h * 0.07)} 0 ${n(-h * 0.27)}Z`, ink), box(-w * 0.38, -h * 0.8, w * 0.06, h * 0.6, 8, '#fff', 'opacity=".5"'));
}

/** Point to the right. */
export function pencil(l: number, c: string, lead = '#3a3735'): Part {
  const t = l * 0.062;
  return part(l, t,
    box(-l * 0.5, -t, l * 0.82, t, 4, linear([[0, shade(c, 0.12)], [0.32, shade(c, 0.06)], [0.34, c], [0.66, c], [0.68, shade(c, -0.12)], [1, shade(c, -0.18)]])), box(-l * 0.5, -t, l * 0.06, t, 4, linear([[0, '#e9d9b8'], [1, '#b59b6d']])), box(-l * 0.43, -t, l * 0.015, t, 0, shade(c, -0.2)),
    path(`M${n(l * 0.32)} ${n(-t)}L${n(l * 0.5)} ${n(-t * 0.5)}L${n(l * 0.32)} 0q${n(l * 0.016)} ${n(-t * 0.17)} 0 ${n(-t * 0.34)}q${n(l * 0.016)} ${n(-t * 0.17)} 0 ${n(-t * 0.34)}q${n(l * 0.016)} ${n(-t * 0.16)} 0 ${n(-t * 0.32)}Z`, linear([[0, '#f0d6a6'], [0.6, '#ddb67c'], [1, '#b98d55']])), path(`M${n(l * 0.445)} ${n(-t * 0.655)}L${n(l * 0.5)} ${n(-t * 0.5)}L${n(l * 0.445)} ${n(-t * 0.345)}Z`, lead));
}

export function crayon(l: number, c: string): Part {
  const t = l * 0.14;
  const g = (k: string): string => linear([[0, shade(k, 0.05)], [0.25, shade(k, 0.13)], [0.55, k], [1, shade(k, -0.17)]]);
  return part(l, t, box(-l * 0.5, -t, l * 0.8, t, 9, g(c)), path(`M${n(l * 0.28)} ${n(-t * 0.94)}L${n(l * 0.46)} ${n(-t * 0.68)}Q${n(l * 0.5)} ${n(-t * 0.5)} ${n(l * 0.46)} ${n(-t * 0.32)}L${n(l * 0.28)} ${n(-t * 0.06)}Z`, g(shade(c, 0.03))), box(-l * 0.42, -t, l * 0.62, t, 0, linear([[0, '#f7efdc'], [0.5, '#eee0c2'], [1, '#cdb68c']])), box(-l * 0.42, -t, l * 0.05, t, 0, g(c)), box(l * 0.15, -t, l * 0.05, t, 0, g(c)), oval(-l * 0.11, -t * 0.5, l * 0.12, t * 0.24, c, 'opacity=".85"'));
}

export function cardBox(w: number, h: number, c: string, slots: string): Part {
  return part(w, h, slots, box(-w / 2, -h * 0.72, w, h * 0.72, 10, face(c)), path(`M${n(-w / 2)} ${n(-h * 0.72)}H${n(w / 2)}V${n(-h * 0.66)}Q0 ${n(-h * 0.5)} ${n(-w / 2)} ${n(-h * 0.66)}Z`, shade(c, -0.1), 'opacity=".5"'), box(-w * 0.36, -h * 0.44, w * 0.72, h * 0.28, 12, '#f6ecd6'), [0, 1, 2, 3, 4].map((i) => oval(-w * 0.24 + i * w * 0.12, -h * 0.3, w * 0.04, w * 0.04, ['#c8402f', '#d6a033', '#4f8a4b', '#3f5fa3', '#8a4f8f'][i] ?? c)).join(''));
}

export function notePad(w: number, c: string, sheets = 9): Part {
  const d = w * 0.5;
  let s = '';
  for (let i = 0; i < sheets; i++) s += path(`M${n(-w / 2)} ${n(-i * 7)}L${n(-w * 0.4)} ${n(-d - i * 7)}H${n(w * 0.4)}L${n(w / 2)} ${n(-i * 7)}Z`, shade(c, i % 2 ? -0.09 : -0.04));
  const y = -sheets * 7;
  s += path(`M${n(-w / 2)} ${n(y)}L${n(-w * 0.4)} ${n(y - d)}H${n(w * 0.4)}L${n(w / 2 - 12)} ${n(y - 34)}Q${n(w * 0.36)} ${n(y - 22)} ${n(w * 0.3)} ${n(y)}Z`, linear([[0, shade(c, -0.03)], [1, shade(c, 0.05)]])) + path(`M${n(w * 0.3)} ${n(y)}Q${n(w * 0.33)} ${n(y - 44)} ${n(w / 2 - 12)} ${n(y - 34)}Q${n(w * 0.43)} ${n(y - 22)} ${n(w * 0.3)} ${n(y)}Z`, shade(c, 0.08));
  return part(w, d + sheets * 7, s);
}
export { barrel, metal, radial, round, STEEL };
