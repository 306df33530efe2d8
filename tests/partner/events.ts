import type { Page } from '@playwright/test'

/** Collects the details of an event from now on; with `stay` its default is prevented, so the shopper stays on the page. */
export async function collect<T>(
  page: Page,
  name: string,
  { stay = false } = {},
): Promise<() => Promise<T[]>> {
  await page.evaluate(
    ([type, prevent]) => {
      const details: unknown[] = []
      Object.assign(window, { [type]: details })
      document.addEventListener(type, (event) => {
        if (prevent) event.preventDefault()
        details.push((event as CustomEvent).detail)
      })
    },
    [name, stay] as const,
  )
  return () => page.evaluate((type) => (window as unknown as Record<string, T[]>)[type] as T[], name)
}
