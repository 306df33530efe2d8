import type { SlotProps } from '@haat/react/ui'

// In place of the slots of @haat/react: nobody embeds the site, so nobody fills them.

/** Exported with the others; nothing here reads it. */
export const SlotsContext = null

export const useIsFilled = () => false

export const Slot = ({ children }: SlotProps) => children
