import { createContext, type ReactNode, useContext } from 'react'

/** Names of the slots that the host page fills in an embedded component. @default none */
export const SlotsContext = createContext<readonly string[]>([])

interface SlotProps {
  /** @default none: the host page cannot replace the content */
  name?: string | undefined
  id?: string | undefined
  /** Shown unless the host page fills the slot. @default nothing */
  children?: ReactNode
}

/** Whether the host page fills a slot of this component. */
export const useIsFilled = (name = ''): boolean => useContext(SlotsContext).includes(name)

/** Content that a host page can replace, if the component is in a shadow root. */
export function Slot({ name, id, children }: SlotProps) {
  return useIsFilled(name) ? <slot id={id} name={name} /> : children
}
