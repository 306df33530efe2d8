/** A small seeded generator: the same name always gives the same picture. */
export type Random = {
  (): number
  between: (a: number, b: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function random(seed: string): Random {
  let h = 1779033703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const next = (): number => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (a: number, b: number): number => a + (b - a) * next()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Object.assign(next, { between, pick })
}
