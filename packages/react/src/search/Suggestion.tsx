import { type Product, productPath } from '@haat/core/catalogue'
import { useEffect, useRef } from 'react'
import { PictureView, Price } from '../ui/index.ts'

export interface SuggestionProps {
  id: string
  product: Product
  /** The arrow keys have selected it. */
  active: boolean
}

/** One suggestion: picture, name, category and price. The focus stays in the field. */
export function Suggestion({ id, product, active }: SuggestionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <a
      ref={link}
      id={id}
      className="haat-suggestion"
      href={productPath(product.id)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="3rem" />
      <span className="haat-suggestion__name">{product.name}</span>
      <span className="haat-note haat-suggestion__category">{product.category}</span>
      <Price price={product.price} />
    </a>
  )
}
