import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Page } from '@playwright/test'
import { LIMITS } from '../limits.ts'

/** Output folder of `ladle build`. */
export const BUILT = join(import.meta.dirname, '../../stories/dist')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
}

/** Ids of all built stories, in Ladle's order; empty without a build. */
export function storiesIn(folder: string): string[] {
  const file = join(folder, 'meta.json')
  if (!existsSync(file)) return []
  const { stories } = JSON.parse(readFileSync(file, 'utf8')) as { stories: Record<string, unknown> }
  return Object.keys(stories)
}

export interface ServedStories {
  readonly address: string
  close(): Promise<void>
}

interface ServeOptions {
  /** Changes a served file. @default unchanged */
  instead?: (path: string, body: Buffer) => Buffer
}

/** Serves built stories from their folder, on a free port of this machine. */
export async function serveStories(
  folder: string,
  { instead = (_, body) => body }: ServeOptions = {},
): Promise<ServedStories> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const wanted = join(folder, path)
    const isFile = existsSync(wanted) && statSync(wanted).isFile()
    // Ladle responds to every path; a missing picture must be 404.
    if (!isFile && path.startsWith('/pictures/')) return response.writeHead(404).end()
    const file = isFile ? wanted : join(folder, 'index.html')
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    // The next story uses the same pictures.
    response.setHeader('cache-control', 'max-age=3600')
    return response.end(instead(path, readFileSync(file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Time limit for a story and what is evaluated in it, in ms: a page that stops is named, and tried again soon. */
const LONGEST = 2 * LIMITS.wait

/** Runs in the page: opens a story as Ladle's list does, without reloading Ladle. */
async function lead({ query, id, patience }: { query: string; id: string; patience: number }) {
  const root = document.documentElement
  const deadline = performance.now() + patience
  const until = (is: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const watcher = new MutationObserver(() => look())
      const late = setTimeout(() => look(true), deadline - performance.now())
      const look = (over = false) => {
        if (!is() && !over) return
        watcher.disconnect()
        clearTimeout(late)
        if (is()) resolve()
        else reject(new Error(`Story ${id} ${what}`))
      }
      watcher.observe(document, { attributes: true, childList: true, subtree: true })
      look()
    })
  if (query) {
    // A history entry is not needed, and costs time.
    history.replaceState(null, '', query)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  await until(() => root.dataset.story === id, 'did not come')
  // When the page is idle, the fake shop has responded.
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
  await until(() => !document.querySelector('[data-playing="true"]'), 'did not come to its end')
}

/** Loads Ladle with the first story of a page; later ones are opened without a reload. */
async function begin(page: Page, address: string, id: string) {
  const query = `/?story=${id}&mode=preview&theme=light`
  const first = page.url() === 'about:blank'
  if (first) await page.goto(`${address}${query}`)
  return { query: first ? '' : query, id, patience: LIMITS.wait }
}

/** Opens a story and waits until it is idle. */
export async function openStory(page: Page, address: string, id: string): Promise<void> {
  await page.evaluate(lead, await begin(page, address, id))
}

/** Opens a story, waits until it is idle and evaluates this source, all in one call, which is faster. */
export async function openAndEvaluate<Answer>(
  page: Page,
  address: string,
  id: string,
  source: string,
): Promise<Answer> {
  const to = await begin(page, address, id)
  const answer = page.evaluate<Answer>(`(${lead})(${JSON.stringify(to)}).then(() => ${source})`)
  let limit: NodeJS.Timeout | undefined
  const silent = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`Story ${id} stopped answering`)), LONGEST)
  })
  return Promise.race([answer, silent]).finally(() => clearTimeout(limit))
}

/** Runs in the page: switches the theme as Ladle's control does. */
export function switchTheme(theme: Theme): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-theme]')) node.dataset.theme = theme
  document.documentElement.dataset.storyTheme = theme
}

export type Theme = 'light' | 'dark'

export const turn = (page: Page, theme: Theme): Promise<void> => page.evaluate(switchTheme, theme)
