/** Calls `hydrate` when the page has loaded, if a shopper is signed in, and at a later sign-in. */
export function whenShopper(hydrate: () => void): void {
  // Dispatched by scripts/hint.ts and src/shop.ts.
  document.addEventListener('haat:shopper', hydrate, { once: true })
  if (!('shopper' in document.documentElement.dataset)) return
  if (document.readyState === 'complete') hydrate()
  else addEventListener('load', hydrate, { once: true })
}
