/** Parses a saved JSON text; null if there is none or it is invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
