import type { Formats } from '@haat/core'
import { createContext } from 'react'

// A file of its own: an element needs it before it has an amount or a day to show.

/** How the components inside write dates and amounts: null as specified, undefined as the page does. */
export const FormatsContext = createContext<Formats | null | undefined>(undefined)
