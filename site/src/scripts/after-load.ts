/** Acts once the page is loaded and the machine rests, `timeout` ms later at the latest where one is given. */
export function afterLoad(act: () => void, timeout?: number): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, timeout === undefined ? {} : { timeout })
      : setTimeout(act)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
