import { createContext, type ReactNode, useContext } from 'react'

/** Names of the slots that a page fills in the component that it embeds. @default none */
export const SlotsContext = createContext<readonly string[]>([])

export interface SlotProps {
  /** @default there is none: the page cannot fill it */
  name?: string | undefined
  id?: string | undefined
  /** Shown where the page has nothing of its own. @default nothing */
  children?: ReactNode
}

/** Whether the page that embeds this component fills a slot of it. */
export const useIsFilled = (name = ''): boolean => useContext(SlotsContext).includes(name)

/** What a page may replace by content of its own, where the component stands in a shadow root. */
export function Slot({ name, id, children }: SlotProps) {
  return useIsFilled(name) ? <slot id={id} name={name} /> : children
}
