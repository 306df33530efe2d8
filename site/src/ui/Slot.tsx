import type { SlotProps } from '@haat/react/internal/ui/index.ts'

// Replaces the slots of @haat/react, because the site is not embedded and its slots are never filled.

/** Exported for compatibility; the site does not read it. */
export const SlotsContext = null

export const useIsFilled = () => false

export const Slot = ({ children }: SlotProps) => children
