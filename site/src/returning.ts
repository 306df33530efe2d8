/** Calls back whenever the page is shown or focused again, also from the back/forward cache, or is online again. */
export function onReturn(callback: () => void): void {
  addEventListener('focus', callback)
  addEventListener('pageshow', callback)
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback()
  })
}
