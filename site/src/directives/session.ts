import { type Load, wakeWhen } from './wake.ts'

/** `client:session`: wakes up where somebody is signed in, right after the page has loaded; later when somebody signs in. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => {
    // Said by components/Hint.astro and src/shop.ts whenever it changes.
    document.addEventListener('haat:shopper', wake, { once: true })
    if (!('shopper' in document.documentElement.dataset)) return
    if (document.readyState === 'complete') wake()
    else addEventListener('load', wake, { once: true })
  })
