/** Calls back when the page has loaded and the browser is idle, at the latest after `timeout` ms, if that is set. */
export function afterLoad(act: () => void, timeout?: number): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, timeout === undefined ? {} : { timeout })
      : setTimeout(act)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
