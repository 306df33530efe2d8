import type { Shop } from '@haat/core'
import { addToCart } from '@haat/core/cart'
import { catalogueTexts, isSoldOut } from '@haat/core/catalogue'
import { heartsStore } from '@haat/core/favourites'
import { pendingActionsTexts } from '@haat/core/pending-actions'
import { useTexts } from '@haat/react'
import { useFormatPrice } from '@haat/react/internal/formats.ts'
import { useBusy, useValue } from '@haat/react/internal/ui/index.ts'
import { signal } from '@preact/signals-core'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { OWN_SLOT } from '../store/stores.ts'
import { buttonsOf, type CardContent, fill, nameButton, textsOf } from './fields.ts'
import { templateIn } from './templateIn.ts'

interface TemplateCardProps {
  shop: Shop
  /** Id of the product. */
  id: string
  /** Slot of the page's template. */
  slot: 'card' | 'card-footer'
  content: CardContent
  /** Shown if the page's template is missing or empty. @default nothing */
  ours?: ReactElement
  /** Removes it from a list of favourites. @default removes the product by its id */
  onRemove?: () => void
}

/** A product in the list of favourites is one. */
const ALWAYS = signal(true)

/** A copy of the page's template, without its scripts. */
function copyOf(template: HTMLTemplateElement): HTMLElement {
  const copied = document.createElement('div')
  copied.append(document.importNode(template.content, true))
  for (const script of copied.querySelectorAll('script')) script.remove()
  return copied
}

/**
 * A card from the page's own template. It is a child of the element, where the page's style sheet applies, and a slot
 * shows it instead of our card.
 */
export function TemplateCard({ shop, id, slot, content, ours, onRemove }: TemplateCardProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const actionWords = useTexts(pendingActionsTexts)
  const place = useRef<HTMLSlotElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [template, setTemplate] = useState<HTMLTemplateElement | null>()
  const [card, setCard] = useState<HTMLElement | null>(null)
  const name = `${OWN_SLOT}${slot} ${id}`
  // After each render: the page may have replaced the template.
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (root instanceof ShadowRoot) setTemplate(templateIn(root.host, slot))
  })
  useLayoutEffect(() => {
    if (!template) return setCard(null)
    const copied = copyOf(template)
    copied.slot = name
    template.parentElement?.append(copied)
    setCard(copied)
    return () => copied.remove()
  }, [name, template])

  const hearts = shop.use(heartsStore)
  const isFavourite = useValue(onRemove ? ALWAYS : hearts.isFavourite(id), false)
  const adding = useBusy()
  const saving = useBusy()
  const { product } = content
  const texts = textsOf(catalogueWords, content, useFormatPrice())
  const isUnavailable = product === undefined || isSoldOut(product)
  const hasChoice = product !== undefined && product.variations.length > 0

  function add() {
    if (!product) return
    if (hasChoice) link.current?.click()
    else adding.run(() => addToCart(shop, { product, variation: null, quantity: 1 }, { from: 'card' }))
  }
  function toggle() {
    if (onRemove) onRemove()
    else if (isFavourite) saving.run(() => hearts.remove(id))
    else if (product) saving.run(() => hearts.add({ product, variation: null }))
  }

  // Before each paint. The nodes are updated, not replaced, so that they keep the focus.
  useLayoutEffect(() => {
    if (!card) return
    fill(card, content, texts)
    card.toggleAttribute('data-sold-out', product !== undefined && isSoldOut(product))
    const title = content.name || catalogueWords.unknown
    for (const button of buttonsOf(card, 'add')) {
      button.type = 'button'
      button.hidden = isUnavailable
      button.ariaBusy = String(adding.busy)
      nameButton(
        button,
        hasChoice
          ? `${actionWords.choose} ${actionWords.of({ name: title })}`
          : `${actionWords.add} ${actionWords.toCart({ name: title })}`,
        title,
      )
      button.onclick = add
    }
    for (const button of buttonsOf(card, 'favourite')) {
      button.type = 'button'
      button.ariaPressed = String(isFavourite)
      button.ariaBusy = String(saving.busy)
      nameButton(button, actionWords.keep({ name: title }), title)
      button.onclick = toggle
    }
  })
  return (
    <>
      <slot ref={place} name={name}>
        {template === null && ours}
      </slot>
      <a ref={link} hidden href={content.href}>
        {content.name}
      </a>
    </>
  )
}
