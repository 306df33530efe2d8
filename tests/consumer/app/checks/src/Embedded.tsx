import '@haat/elements'
import type { HaatCartElement } from '@haat/elements'
import type {} from '@haat/elements/react'
import { useRef } from 'react'

export function Embedded() {
  const cart = useRef<HaatCartElement>(null)
  return (
    <haat-store host="https://shop.example" theme="dark">
      <button type="button" onClick={() => cart.current?.show()}>
        Basket
      </button>
      <haat-cart ref={cart} view="drawer" />
      {/* @ts-expect-error There is no such view. */}
      <haat-cart view="popup" />
      {/* @ts-expect-error There is no such tag. */}
      <haat-basket />
    </haat-store>
  )
}

/** What a grid can be limited to, and its look. */
export const Grids = () => (
  <haat-store host="https://shop.example" preset="plain">
    <haat-product-grid
      preset="inherit"
      heading-level={3}
      handles="country-tomatoes,purple-brinjal"
      sort="price-asc"
      min-price={10}
      max-price="500"
      in-stock
      load-more
    />
    {/* @ts-expect-error There is no such preset. */}
    <haat-product-grid preset="fancy" />
    {/* @ts-expect-error A level is a number. */}
    <haat-product-grid heading-level="third" />
    {/* @ts-expect-error Handles are a text. */}
    <haat-product-grid handles={['country-tomatoes']} />
    {/* @ts-expect-error There is no such order. */}
    <haat-product-grid sort="cheapest" />
    {/* @ts-expect-error A price is a number. */}
    <haat-product-grid min-price="cheap" />
    {/* @ts-expect-error A price is a number. */}
    <haat-product-grid max-price={{ rupees: 500 }} />
    {/* @ts-expect-error It is there or not. */}
    <haat-product-grid in-stock="perhaps" />
  </haat-store>
)

/** The small elements. */
export const Small = () => (
  <p>
    <haat-search action="/search" placeholder="What do you cook with?" preset="plain" />
    {/* @ts-expect-error An address is a text. */}
    <haat-search action={1} />
    <haat-cart-count preset="inherit" />
    {/* @ts-expect-error There is no such preset. */}
    <haat-cart-count preset="fancy" />
    <haat-price product-id="country-tomatoes">a few rupees</haat-price>
    {/* @ts-expect-error Of which product? */}
    <haat-price />
    {/* @ts-expect-error A price has no look of its own. */}
    <haat-price product-id="country-tomatoes" preset="plain" />
    <haat-add-button product-id="country-tomatoes" quantity={2} size="1 kg" />
    {/* @ts-expect-error Of which product? */}
    <haat-add-button quantity={2} />
    {/* @ts-expect-error A quantity is a number. */}
    <haat-add-button product-id="country-tomatoes" quantity="two" />
    <haat-product product-id="country-tomatoes" comments heading-level="1" />
    {/* @ts-expect-error Of which product? */}
    <haat-product comments />
  </p>
)
