import type { Product, Top } from '@haat/core/catalogue'
import { ProductGrid } from '@haat/react/grid'
import { Head } from '@haat/react/ui'
import { type MouseEvent, useCallback, useId } from 'react'
import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './Stage.tsx'

const attributes = {
  category: String,
  top: String,
  search: String,
  limit: Number,
  columns: Number,
  heading: String,
}

/** Detail of `haat:product:open`. */
export interface ProductOpenDetail {
  id: string
  name: string
  /** Where the shopper goes unless the event is cancelled. */
  href: string
}

function ProductGridElement({
  heading,
  top,
  shop,
  emit,
  onReady,
  ...query
}: ValuesOf<typeof attributes> & ElementProps) {
  const id = useId()
  const open = useCallback(
    ({ id: productId, name }: Product, event: MouseEvent<HTMLAnchorElement>) => {
      const detail: ProductOpenDetail = { id: productId, name, href: event.currentTarget.href }
      if (!emit('haat:product:open', detail)) event.preventDefault()
    },
    [emit],
  )
  const fail = useCallback(() => {
    emit('haat:failed')
  }, [emit])
  return (
    <section className="haat" aria-labelledby={heading ? id : undefined}>
      {heading && <Head id={id} title={heading} />}
      {/* A tag that nobody knows finds nothing, like a category that nobody knows. */}
      <ProductGrid
        {...query}
        top={top as Top | undefined}
        shop={shop}
        onProductOpen={open}
        onReady={onReady}
        onFailed={fail}
      />
    </section>
  )
}

/** Defines `<haat-product-grid>`. */
export const define = (host: string): void =>
  defineHaat('haat-product-grid', ProductGridElement, attributes, { host })
