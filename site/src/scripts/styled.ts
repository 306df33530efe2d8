/**
 * Waits for the whole style sheets (components/LateStyles.astro): what an island shows may need rules that the page's
 * own style does not have.
 */
export async function styled(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].filter(
    ({ sheet }) => !sheet,
  )
  const arrived = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true })
    })
  await Promise.all(coming.map(arrived))
}
