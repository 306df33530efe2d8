// Bunches of greens and herbs, grown from a leaf shape and a stem.
import { linear, n, round, shade } from '../core/paint.ts';
import { line, oval, part, path, type Part } from '../core/part.ts';
import { random, type Random } from '../core/random.ts';

export type LeafKind = 'spade' | 'trefoil' | 'lace' | 'mint' | 'curry' | 'blade' | 'feather';

/** A single leaf growing upwards from 0,0, about `s` tall. */
export function leaf(kind: LeafKind, s: number, c: string, r: Random, vein = shade(c, 0.12)): string {
  const fill = linear([[0, shade(c, 0.07)], [0.5, c], [1, shade(c, -0.1)]], 0.1, 0, 0.9, 1);
  const p = (q: number): string => n(q * s);
  if (kind === 'spade') {
    const w = r.between(0.3, 0.38);
    return (
      path(`M0 0C${p(-w * 0.6)} ${p(-0.02)} ${p(-w * 1.15)} ${p(-0.2)} ${p(-w)} ${p(-0.48)}C${p(-w * 0.8)} ${p(-0.8)} ${p(-0.1)} ${p(-0.94)} ${p(0.02)} -${p(1)}C${p(0.14)} ${p(-0.92)} ${p(w * 0.86)} ${p(-0.78)} ${p(w)} ${p(-0.46)}C${p(w * 1.1)} ${p(-0.2)} ${p(w * 0.6)} ${p(-0.02)} 0 0Z`, fill) +
      path(`M0 0C${p(w * 0.6)} ${p(-0.02)} ${p(w * 1.1)} ${p(-0.2)} ${p(w)} ${p(-0.46)}C${p(w * 0.86)} ${p(-0.78)} ${p(0.14)} ${p(-0.92)} ${p(0.02)} ${p(-1)}Z`, shade(c, -0.1), 'opacity=".35"') +
      line(`M0 0L${p(0.02)} ${p(-0.88)}`, vein, s * 0.022) +
      [0.2, 0.38, 0.55, 0.7].map((q) => line(`M0 ${p(-q)}Q${p(w * 0.4)} ${p(-q - 0.04)} ${p(w * (0.85 - q * 0.4))} ${p(-q - 0.17)}M0 ${p(-q)}Q${p(-w * 0.4)} ${p(-q - 0.04)} ${p(-w * (0.85 - q * 0.4))} ${p(-q - 0.17)}`, vein, s * 0.011, 'opacity=".7"')).join('')
    );
  }
  if (kind === 'mint') {
    const w = 0.3;
    let edge = 'M0 0';
    for (const side of [-1, 1]) {
      const list = side === -1 ? [0.12, 0.26, 0.4, 0.54, 0.68, 0.82, 0.94] : [0.94, 0.82, 0.68, 0.54, 0.4, 0.26, 0.12];
      for (const q of list) {
        const x = side * w * Math.sin(Math.PI * Math.min(1, q * 0.92 + 0.06)) ** 0.75;
        edge += `L${p(x)} ${p(-q + 0.02)}Q${p(x * 1.14)} ${p(-q)} ${p(x * 1.02)} ${p(-q - 0.03)}`;
      }
      if (side === -1) edge += `L0 ${p(-1)}`;
    }
    return path(`${edge}Z`, fill) + line(`M0 0V${p(-0.9)}`, vein, s * 0.025) + [0.2, 0.36, 0.52, 0.68].map((q) => line(`M0 ${p(-q)}L${p(0.2 * (1.1 - q * 0.6))} ${p(-q - 0.13)}M0 ${p(-q)}L${p(-0.2 * (1.1 - q * 0.6))} ${p(-q - 0.13)}`, vein, s * 0.014, 'opacity=".75"')).join('');
  }
  if (kind === 'trefoil' || kind === 'lace') {
    const one = kind === 'trefoil'
      ? `M0 0C${p(-0.3)} ${p(-0.06)} ${p(-0.3)} ${p(-0.5)} 0 ${p(-0.52)}C${p(0.3)} ${p(-0.5)} ${p(0.3)} ${p(-0.06)} 0 0Z`
      : `M0 0L${p(-0.16)} ${p(-0.14)}Q${p(-0.34)} ${p(-0.2)} ${p(-0.27)} ${p(-0.34)}Q${p(-0.24)} ${p(-0.42)} ${p(-0.15)} ${p(-0.38)}Q${p(-0.2)} ${p(-0.54)} ${p(-0.06)} ${p(-0.54)}Q0 ${p(-0.6)} ${p(0.06)} ${p(-0.54)}Q${p(0.2)} ${p(-0.54)} ${p(0.15)} ${p(-0.38)}Q${p(0.24)} ${p(-0.42)} ${p(0.27)} ${p(-0.34)}Q${p(0.34)} ${p(-0.2)} ${p(0.16)} ${p(-0.14)}Z`;
    return [-68, 68, 0]
      .map((a, i) => `<g transform="translate(0 ${p(-0.36)}) rotate(${a})">${path(one, i === 1 ? linear([[0, c], [1, shade(c, -0.12)]]) : fill)}${line(`M0 0V${p(-0.4)}`, vein, s * 0.016, 'opacity=".7"')}</g>`)
      .join('') + line(`M0 0V${p(-0.4)}`, shade(c, 0.06), s * 0.035);
  }
  if (kind === 'curry') {
    let s0 = line(`M0 0Q${p(0.04)} ${p(-0.5)} 0 ${p(-0.95)}`, shade(c, 0.03), s * 0.02);
    for (let i = 0; i < 8; i++) {
      const q = 0.1 + i * 0.11;
      for (const side of [-1, 1]) s0 += `<g transform="translate(0 ${p(-q)}) rotate(${n(side * r.between(48, 64))})">${path(`M0 0C${p(-0.08)} ${p(-0.08)} ${p(-0.075)} ${p(-0.22)} 0 ${p(-0.31)}C${p(0.075)} ${p(-0.22)} ${p(0.08)} ${p(-0.08)} 0 0Z`, side < 0 ? fill : linear([[0, c], [1, shade(c, -0.14)]]))}${line(`M0 0V${p(-0.27)}`, vein, s * 0.009, 'opacity=".6"')}</g>`;
    }
    return s0 + `<g transform="translate(0 ${p(-0.93)})">${path(`M0 0C${p(-0.08)} ${p(-0.08)} ${p(-0.075)} ${p(-0.2)} 0 ${p(-0.27)}C${p(0.075)} ${p(-0.2)} ${p(0.08)} ${p(-0.08)} 0 0Z`, fill)}</g>`;
  }
  if (kind === 'feather') {
    let s0 = line(`M0 0Q${p(0.03)} ${p(-0.5)} 0 ${p(-1)}`, c, s * 0.018);
    for (let i = 0; i < 13; i++) {
      const q = 0.18 + i * 0.063;
      const l = 0.3 * (1 - Math.abs(i - 4) * 0.07);
      for (const side of [-1, 1]) {
        s0 += line(`M0 ${p(-q)}q${p(side * l * 0.5)} ${p(-0.03)} ${p(side * l)} ${p(-0.16)}`, shade(c, r.between(-0.06, 0.08)), s * 0.013);
        for (const t of [0.4, 0.7]) s0 += line(`M${p(side * l * t)} ${p(-q - 0.14 * t * t)}l${p(side * 0.05)} ${p(-0.09)}m${p(-side * 0.05)} ${p(0.09)}l${p(side * 0.09)} ${p(-0.01)}`, shade(c, r.between(-0.05, 0.1)), s * 0.009);
      }
    }
    return s0;
  }
  const bend = r.between(-0.14, 0.14);
  return path(`M${p(-0.03)} 0Q${p(bend - 0.05)} ${p(-0.6)} ${p(bend * 2.2)} ${p(-1)}Q${p(bend + 0.05)} ${p(-0.6)} ${p(0.03)} 0Z`, linear([[0, c], [1, shade(c, 0.04)]]));
}

export type Bunch = { kind: LeafKind; colour: string; stem: string; leaf: number; count: number; h: number; spread: number; tie?: string; root?: string };

/** An upright bunch tied with a string: stems at the foot, leaves fanning out at the top. */
export function bunch(b: Bunch, seed: string): Part {
  const r = random(seed);
  const tieY = -b.h * 0.3;
  const stems: string[] = [];
  const leaves: { z: number; s: string }[] = [];
  const thin = b.kind === 'spade' ? 0.028 : 0.016;
  for (let i = 0; i < b.count; i++) {
    const u = (i / (b.count - 1)) * 2 - 1 + r.between(-0.09, 0.09);
    const angle = u * b.spread;
    const reach = b.h * (1 - 0.24 * u * u) * r.between(0.5, 0.92);
    const x = Math.sin((angle * Math.PI) / 180) * (reach - b.h * 0.2);
    const y = tieY - Math.cos((angle * Math.PI) / 180) * (reach - b.h * 0.3);
    const foot = u * b.h * 0.07 + r.between(-6, 6);
    stems.push(line(`M${n(foot * 1.9)} ${n(r.between(-4, 6))}Q${n(foot)} ${n(tieY * 0.6)} ${n(foot * 0.6)} ${n(tieY)}Q${n(x * 0.35)} ${n(tieY + (y - tieY) * 0.5)} ${n(x)} ${n(y)}`, shade(b.stem, r.between(-0.07, 0.05)), b.h * thin));
    const depth = (reach / b.h - 0.5) / 0.42;
    const tone = -0.1 * depth + 0.05 + r.between(-0.045, 0.045) - Math.max(0, u) * 0.05;
    const put = (lx: number, ly: number, size: number, rot: number): number =>
      leaves.push({ z: ly, s: `<g transform="translate(${n(lx)} ${n(ly)}) rotate(${n(rot)})">${leaf(b.kind, size, shade(b.colour, tone + r.between(-0.03, 0.03)), r)}</g>` });
    put(x, y, b.leaf * r.between(0.85, 1.15), angle * 0.9 + r.between(-22, 22));
    if (b.kind === 'trefoil' || b.kind === 'lace' || b.kind === 'mint')
      for (const side of [-1, 1]) for (const q of [0.72, 0.86]) put(x * q, tieY + (y - tieY) * q, b.leaf * r.between(0.6, 0.85), angle + side * r.between(40, 75));
  }
  leaves.sort((p, q) => p.z - q.z);
  const tie = b.tie ? line(`M${n(-b.h * 0.075)} ${n(tieY)}q${n(b.h * 0.075)} ${n(b.h * 0.035)} ${n(b.h * 0.15)} 0`, shade(b.tie, -0.08), b.h * 0.035) + line(`M${n(-b.h * 0.075)} ${n(tieY - 3)}q${n(b.h * 0.075)} ${n(b.h * 0.035)} ${n(b.h * 0.15)} 0`, b.tie, b.h * 0.024) + line(`M${n(b.h * 0.05)} ${n(tieY + 8)}q20 30 8 64m-8 -64q44 16 52 50`, b.tie, b.h * 0.009) : '';
  const roots = b.root ? [...Array(9)].map((_, i) => line(`M${n((i - 4) * 9)} 0q${n((i - 4) * 3 + r.between(-8, 8))} 14 ${n((i - 4) * 5)} ${n(r.between(18, 34))}`, b.root as string, 3)).join('') : '';
  return part(b.h * 0.62, b.h, roots, stems.join(''), leaves.map((l) => l.s).join(''), tie);
}

export function cabbage(s: number, c: string, seed: string): Part {
  const r = random(seed);
  const q = (v: number): number => (v * s) / 2;
  let svg = '';
  for (const [a, k, t] of [[-62, 1.06, -0.1], [66, 1.06, -0.14], [-34, 1.04, -0.04], [38, 1.03, -0.07]] as const)
    svg += `<g transform="translate(0 ${n(-s * 0.42)}) rotate(${a}) scale(${k})">${path(`M0 ${n(q(0.5))}C${n(q(-1))} ${n(q(0.6))} ${n(q(-1.02))} ${n(q(-0.7))} ${n(q(-0.28))} ${n(q(-0.98))}Q0 ${n(q(-1.1))} ${n(q(0.28))} ${n(q(-0.98))}C${n(q(1.02))} ${n(q(-0.7))} ${n(q(1))} ${n(q(0.6))} 0 ${n(q(0.5))}Z`, linear([[0, shade(c, 0.03 + t)], [1, shade(c, -0.1 + t)]]), `stroke="${shade(c, 0.1)}" stroke-width="3" stroke-opacity=".6"`)}${line(`M0 ${n(q(0.3))}Q${n(q(0.06))} 0 0 ${n(q(-0.78))}`, shade(c, 0.14), s * 0.016)}${[-0.42, -0.2, 0.15].map((y) => line(`M0 ${n(q(y))}q${n(q(0.2))} ${n(q(-0.1))} ${n(q(0.4))} ${n(q(-0.3))}M0 ${n(q(y))}q${n(q(-0.2))} ${n(q(-0.1))} ${n(q(-0.4))} ${n(q(-0.3))}`, shade(c, 0.12), s * 0.009)).join('')}</g>`;
  svg += oval(0, q(-0.84), q(0.8), q(0.82), round(shade(c, 0.06)));
  for (let i = -3; i <= 3; i++) svg += line(`M0 ${n(q(-0.06))}Q${n(q(i * 0.34))} ${n(q(-0.7))} ${n(q(i * 0.2 + r.between(-0.03, 0.03)))} ${n(q(-1.5 + Math.abs(i) * 0.06))}`, shade(c, 0.17), s * (0.015 - Math.abs(i) * 0.002), 'opacity=".85"');
  for (let i = 0; i < 14; i++) {
    const x = r.between(-0.6, 0.6);
    const y = r.between(-1.4, -0.4);
    svg += line(`M${n(q(x))} ${n(q(y))}q${n(q(0.08 * Math.sign(x)))} ${n(q(-0.03))} ${n(q(0.16 * Math.sign(x)))} ${n(q(-0.12))}`, shade(c, 0.14), s * 0.006, 'opacity=".7"');
  }
  svg += path(`M${n(q(-0.76))} ${n(q(-0.7))}C${n(q(-0.8))} ${n(q(-1.3))} ${n(q(-0.3))} ${n(q(-1.72))} ${n(q(0.22))} ${n(q(-1.6))}C${n(q(-0.05))} ${n(q(-1.3))} ${n(q(0.1))} ${n(q(-0.5))} ${n(q(0.02))} ${n(q(-0.06))}C${n(q(-0.4))} ${n(q(-0.06))} ${n(q(-0.74))} ${n(q(-0.3))} ${n(q(-0.76))} ${n(q(-0.7))}Z`, linear([[0, shade(c, 0.09)], [1, shade(c, -0.03)]]), `stroke="${shade(c, -0.1)}" stroke-width="2.5" stroke-opacity=".45"`);
  return part(s, s * 0.92, svg);
}
