import { formatPrice, type Paise } from '@haat/core'
import { checkoutCopy } from '@haat/core/checkout'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { ReviewProps } from './Review.tsx'

export interface PayBarProps extends Omit<ReviewProps, 'lines'> {
  total: Paise
  /** The button on the page: while it is visible, the bar is not. */
  besides: RefObject<HTMLElement | null>
  /** The button. */
  children: ReactNode
}

/** Total and button at the lower edge of a phone, with address and payment method in brief. */
export function PayBar({ total, address, method, besides, children }: PayBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const node = besides.current
    if (!node || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(node)
    return () => observer.disconnect()
  }, [besides])
  return (
    <div className="haat-paybar" hidden={!needed}>
      <p className="haat-paybar__sum">
        <span className="haat-hidden">{checkoutCopy.total.total}</span> <strong>{formatPrice(total)}</strong>
        {address && (
          <span className="haat-paybar__review">
            {address.city} {address.pincode}
          </span>
        )}
        {method && <span className="haat-paybar__review">{checkoutCopy.method.label[method]}</span>}
      </p>
      {children}
    </div>
  )
}
