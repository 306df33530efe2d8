/** The value of a text that was saved as JSON; null where there is none, or it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
