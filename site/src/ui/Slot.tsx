import type { SlotProps } from '@haat/react/ui'

// In place of the slots of @haat/react: nobody embeds the site, so nobody fills them.

export const useIsFilled = () => false

export const Slot = ({ children }: SlotProps) => children
