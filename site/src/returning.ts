/** Calls back whenever the page comes to the front again, also out of the back/forward cache. */
export function onReturn(look: () => void): void {
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
