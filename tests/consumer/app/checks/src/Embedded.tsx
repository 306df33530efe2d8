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
