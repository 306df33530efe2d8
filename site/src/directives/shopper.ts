/** Hydrates once the page has loaded where somebody is signed in, and later when somebody signs in. */
export function whenShopper(hydrate: () => void): void {
  // Dispatched by components/Hint.astro and src/shop.ts whenever it changes.
  document.addEventListener('haat:shopper', hydrate, { once: true })
  if (!('shopper' in document.documentElement.dataset)) return
  if (document.readyState === 'complete') hydrate()
  else addEventListener('load', hydrate, { once: true })
}
