/** Calls back whenever the page comes to the front again, also out of the back/forward cache, and is online again. */
export function onReturn(look: () => void): void {
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
