import { styled } from '../scripts/styled.ts'
import { type Load, wakeWhen } from './wake.ts'

/** `client:now`: wakes up at once, where a page is nothing without; its content in the style that it stays in. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => void styled().then(wake))
