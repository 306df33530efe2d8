import { type Formats, formatDay, formatPrice, specifiedDay, specifiedPrice } from '@haat/core'
import { useContext } from 'react'
import { FormatsContext } from './formatsContext.ts'

/** Returns the function that formats amounts in the language of the component. */
export function useFormatPrice(): Formats['formatPrice'] {
  const formats = useContext(FormatsContext)
  return formats === null ? specifiedPrice : (formats?.formatPrice ?? formatPrice)
}

/** Returns the function that formats days in the language of the component. */
export function useFormatDay(): Formats['formatDay'] {
  const formats = useContext(FormatsContext)
  return formats === null ? specifiedDay : (formats?.formatDay ?? formatDay)
}
