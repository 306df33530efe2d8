import type { Top } from '@haat/core/catalogue'
import { ProductGrid } from '@haat/react/grid'
import { Head } from '@haat/react/ui'
import { useCallback, useId } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useCarryOut } from '../root/useCarryOut.ts'
import css from './product-grid.css?inline'

const attributes = {
  category: String,
  top: String,
  search: String,
  limit: Number,
  columns: Number,
  heading: String,
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
  useCarryOut(shop)
  const fail = useCallback(() => {
    emit('haat:failed')
  }, [emit])
  return (
    <section className="haat" aria-labelledby={heading ? id : undefined}>
      {heading && <Head id={id} title={heading} />}
      {/* A tag that nobody knows finds nothing, like a category that nobody knows. */}
      <ProductGrid {...query} top={top as Top | undefined} shop={shop} onReady={onReady} onFailed={fail} />
    </section>
  )
}

/** Defines `<haat-product-grid>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-product-grid', ProductGridElement, attributes, hostPage, { css })
