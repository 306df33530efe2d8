import type { Browser } from '@playwright/test'
import { LOOKS, type Look, openCamera, setWidth, take } from './camera.ts'
import { type Difference, differenceOf } from './difference.ts'

/** A story that looks different. */
export interface Change extends Difference {
  readonly id: string
  readonly look: Look['name']
  readonly before: Buffer
  readonly after: Buffer
}

interface Walk {
  browser: Browser
  /** Addresses of two sets of built stories. */
  before: string
  after: string
  /** Stories that both have. */
  ids: readonly string[]
  /** @default all of them */
  looks?: readonly Look[]
  onStory?: (id: string, look: Look['name']) => void
}

/** So often a difference is looked at again before it counts: a busy machine may take one too early. */
const AGAIN = 2

/** Takes pictures of every story in every look, twice. Gives those that changed, the most changed first. */
export async function compareStories({
  browser,
  before,
  after,
  ids,
  looks = LOOKS,
  onStory,
}: Walk): Promise<Change[]> {
  const changes: Change[] = []
  // Each of them loads Ladle once, for all looks.
  const [one, other] = await Promise.all([openCamera(browser), openCamera(browser)])
  for (const look of looks) {
    await Promise.all([one, other].map(({ page }) => setWidth(page, look.width)))
    const pair = (id: string) =>
      Promise.all([take(one.page, before, id, look.theme), take(other.page, after, id, look.theme)])
    for (const id of ids) {
      onStory?.(id, look.name)
      let [was, is] = await pair(id)
      let difference = differenceOf(was, is)
      for (let attempt = 0; difference && attempt < AGAIN; attempt++) {
        // Anew, from an empty page: what a story remembers of its last look would be the difference.
        await Promise.all([one.page.goto('about:blank'), other.page.goto('about:blank')])
        ;[was, is] = await pair(id)
        difference = differenceOf(was, is)
      }
      if (difference) changes.push({ id, look: look.name, before: was, after: is, ...difference })
    }
  }
  await Promise.all([one.context.close(), other.context.close()])
  return changes.toSorted((a, b) => b.share - a.share)
}
