import { styled } from '../scripts/styled.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:now`: is hydrated at once, where a page is nothing without; its content in the style that it stays in. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => void styled().then(hydrate))
