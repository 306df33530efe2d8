import { HYDRATED, hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/**
 * `notice`: hydrates when the shop has a notice (src/shop.ts dispatches it on the document). Its code is fetched when
 * the user comes near an island, or as soon as one can be used: a notice about a lost network could not fetch it.
 */
export default (load: Load, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate, signal, fetchCode) => {
    document.addEventListener('haat:notice', hydrate, { once: true })
    document.addEventListener(HYDRATED, fetchCode, { once: true, signal })
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(
        name,
        ({ target }) => target instanceof Element && target.closest('astro-island') && fetchCode(),
        { signal },
      )
  })
