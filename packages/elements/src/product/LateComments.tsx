import { useLazyImport } from '@haat/react/internal/ui/index.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ElementProps } from '../root/elementProps.ts'

interface LateCommentsProps extends Pick<ElementProps, 'addStyles'> {
  productId: string
}

/** Distance from the viewport at which the code is fetched. */
const NEAR = '200px'

/** Comments on a product, below it, which are loaded when the visitor scrolls near. */
export function LateComments({ productId, addStyles }: LateCommentsProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const load = useCallback(async () => {
    const { Comments, css } = await import('./productComments.ts')
    addStyles(css)
    return Comments
  }, [addStyles])
  const Comments = useLazyImport(load, isNear)
  useEffect(() => {
    const node = container.current
    if (!node) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { root: document, rootMargin: NEAR },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return <div ref={container}>{Comments && <Comments productId={productId} />}</div>
}
