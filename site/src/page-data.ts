/** Most pages that are rendered at the same time, and more. */
const MOST = 50

/** Id of the data's element, which has no spaces, as some names do. */
export const idOf = (name: string): string => `data-${encodeURIComponent(name)}`

/** What pages wrote while they were rendered. */
const written = new Map<string, string>()
/** What islands have read in the browser. */
const known = new Map<string, unknown>()

/**
 * Writes data that islands of a page read by its name (`readData`), so that it is in the page once, and not escaped in their
 * attributes. Returns the text, which components/Data.astro puts into the page.
 */
export function writeData(name: string, body: unknown): string {
  // A text with a closing script tag would end the script.
  const text = JSON.stringify(body).replaceAll('<', '\\u003c')
  written.set(name, text)
  const [oldest] = written.keys()
  if (written.size > MOST && oldest !== undefined) written.delete(oldest)
  return text
}

/** Reads data of the page, with a reader of the wire format. Throws if the page has none with that name. */
export function readData<T>(name: string, read: (body: unknown) => T): T {
  const text = import.meta.env.SSR ? written.get(name) : document.getElementById(idOf(name))?.textContent
  if (!text) throw new Error(`Haat: the page has no data "${name}". Write it before its islands (writeData).`)
  if (import.meta.env.SSR) return read(JSON.parse(text))
  if (!known.has(name)) known.set(name, read(JSON.parse(text)))
  return known.get(name) as T
}
