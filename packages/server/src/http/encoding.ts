/** Encodings that answers are cached in, best first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** The best encoding that the caller takes and that is at hand (RFC 9110 §12.5.3). */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  atHand: readonly Encoding[] = ENCODINGS,
): Encoding {
  if (!acceptEncoding) return 'identity'
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'identity'] = ENCODINGS.filter(
    (encoding) => atHand.includes(encoding) && weightOf(encoding) > 0,
  ).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
}

/** Whether the caller holds this very answer already (RFC 9110 §13.1.2: weak comparison). */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
