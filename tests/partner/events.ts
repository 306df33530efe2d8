import type { Page } from '@playwright/test'

/** Collects the details of an event from now on; with `keep` the shopper stays on the page. */
export async function hear<T>(page: Page, name: string, { keep = false } = {}): Promise<() => Promise<T[]>> {
  await page.evaluate(
    ([event, stay]) => {
      const heard: unknown[] = []
      Object.assign(window, { [event]: heard })
      document.addEventListener(event, (told) => {
        if (stay) told.preventDefault()
        heard.push((told as CustomEvent).detail)
      })
    },
    [name, keep] as const,
  )
  return () => page.evaluate((event) => (window as unknown as Record<string, T[]>)[event] as T[], name)
}
