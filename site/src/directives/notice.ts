import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:notice`: hydrates when the shop has a notice (src/shop.ts dispatches it on the document). */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => document.addEventListener('haat:notice', hydrate, { once: true }))
