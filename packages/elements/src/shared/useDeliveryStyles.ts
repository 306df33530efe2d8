import { useLateDetails, useLazyImport } from '@haat/react/internal/ui/index.ts'
import { useEffect } from 'react'
import type { AddStyles } from '../root/elementProps.ts'

const load = () => import('./delivery.ts')

/** Adds the styles of a delivery to a pincode, which few shops need. */
export function useDeliveryStyles(addStyles: AddStyles): void {
  const late = useLazyImport(load, useLateDetails()?.delivery === true)
  useEffect(() => {
    if (late) addStyles(late.css)
  }, [late, addStyles])
}
