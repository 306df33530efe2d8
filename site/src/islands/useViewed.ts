import { viewedStore } from '@haat/core/catalogue'
import { useEffect } from 'react'
import { shop } from '../shop.ts'

/** Remembers in this browser that a product was opened; a page that is prepared for a click counts when it is shown. */
export function useViewed(productId: string | null): void {
  useEffect(() => {
    if (productId === null) return
    const remember = () => shop.use(viewedStore).add(productId)
    if (!('prerendering' in document && document.prerendering)) return remember()
    document.addEventListener('prerenderingchange', remember, { once: true })
    return () => document.removeEventListener('prerenderingchange', remember)
  }, [productId])
}
