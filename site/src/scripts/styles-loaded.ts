/**
 * Waits for the complete style sheets (components/LateStyles.astro), because an island may need rules that the page's
 * inline style does not have.
 */
export async function stylesLoaded(): Promise<void> {
  const pending = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].filter(
    ({ sheet }) => !sheet,
  )
  const loaded = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true })
    })
  await Promise.all(pending.map(loaded))
}
