import { variationIdOf } from '@haat/core/catalogue'
import { choicePath, restockStore, restockTexts } from '@haat/core/product'
import { useEffect } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, ButtonLink, useBusy, useValue } from '../ui/index.ts'
import type { Buying } from './useBuying.ts'

/** The button with which a shopper asks for a message when the chosen product is back, or withdraws that. */
export function RestockButton({ buying }: { buying: Buying }) {
  const texts = useTexts(restockTexts)
  const shop = useShop()
  const store = shop.use(restockStore)
  const { product, variation, choice } = buying
  const request = { productId: product.id, variationId: variationIdOf(variation) }
  const isWaiting = useValue(store.waits(JSON.stringify([request.productId, request.variationId])), false)
  const { busy, run } = useBusy()
  useEffect(() => store.use(), [store])
  const here = choicePath(product, choice)
  // A partner's page may not store this for the shopper.
  if (shop.linkTo('') !== '')
    return (
      <ButtonLink wide href={shop.linkTo(here)}>
        {texts.ask}
      </ButtonLink>
    )
  return (
    <Button
      tone={isWaiting ? 'quiet' : 'main'}
      wide
      icon={isWaiting ? 'check' : undefined}
      aria-pressed={isWaiting}
      aria-busy={busy}
      onClick={() => run(() => store.set(request, !isWaiting, here))}
    >
      {isWaiting ? texts.asked : texts.ask}
    </Button>
  )
}
