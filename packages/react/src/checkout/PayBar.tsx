import type { Paise } from '@haat/core'
import { methodTexts, totalTexts } from '@haat/core/checkout'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import type { ReviewProps } from './Review.tsx'
import './total.css'

interface PayBarProps extends Omit<ReviewProps, 'lines' | 'delivery'> {
  total: Paise
  /** The pay button on the page: the bar is hidden while it is visible. */
  button: RefObject<HTMLElement | null>
  /** The pay button of the bar. */
  children: ReactNode
}

/** Total and pay button at the lower edge of a phone, with short address and payment method. */
export function PayBar({ total, address, method, button, children }: PayBarProps) {
  const texts = useTexts(totalTexts)
  const formatPrice = useFormatPrice()
  const { label } = useTexts(methodTexts)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const node = button.current
    if (!node || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => setIsNeeded(entry?.isIntersecting === false))
    observer.observe(node)
    return () => observer.disconnect()
  }, [button])
  return (
    <div className="haat-paybar" hidden={!isNeeded}>
      <p className="haat-paybar__sum">
        <span className="haat-hidden">{texts.total}</span>{' '}
        <strong translate="no">{formatPrice(total)}</strong>
        {address && <span className="haat-paybar__review">{`${address.city} ${address.pincode}`}</span>}
        {method && <span className="haat-paybar__review">{label[method]}</span>}
      </p>
      {children}
    </div>
  )
}
