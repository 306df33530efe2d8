import { formatPrice, type Paise, type TextsOf } from '@haat/core'
import {
  type catalogueTexts,
  DEFAULT_RATING,
  isLowStock,
  isSoldOut,
  type Product,
} from '@haat/core/catalogue'

type CatalogueTexts = TextsOf<typeof catalogueTexts.messages>

/** The data that a card from the page's own template shows. */
export interface CardContent {
  readonly name: string
  readonly description: string
  /** Address of its picture. */
  readonly picture: string | null
  readonly price: Paise | null
  /** Address of its page in the shop. */
  readonly href: string
  /** Undefined while it is loading. */
  readonly product: Product | undefined
}

const textOfStock = (texts: CatalogueTexts, product: Product) =>
  isSoldOut(product)
    ? texts.soldOut
    : isLowStock(product)
      ? texts.onlyLeft({ count: product.stock ?? 0 })
      : ''

/** Texts by the names of their fields; '' hides a field. @param amount how amounts are written. @default as the page does */
export function textsOf(
  texts: CatalogueTexts,
  { name, description, price, product }: CardContent,
  amount = formatPrice,
): Readonly<Record<string, string>> {
  const was = product?.originalPrice ?? null
  const rating = product && (product.rating ?? DEFAULT_RATING).toFixed(1)
  return {
    title: name || texts.unknown,
    description,
    price: price === null ? 'N/A' : amount(price),
    'old-price': price !== null && was !== null && was > price ? amount(was) : '',
    discount: product && product.discount > 0 ? texts.percentOff({ percent: product.discount }) : '',
    rating: rating ?? '',
    reviews: product
      ? product.rating === null
        ? texts.noReviews
        : texts.reviews({ count: product.reviewCount })
      : '',
    stock: product ? textOfStock(texts, product) : '',
  }
}

/** A resolved address; null for any scheme other than http and https. */
export function safeHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address, document.baseURI)) return null
  const { protocol, href } = new URL(address, document.baseURI)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

function setAddress(node: Element, attribute: 'href' | 'src', address: string | null) {
  const safe = safeHref(address)
  if (safe === null) node.removeAttribute(attribute)
  else if (node.getAttribute(attribute) !== safe) node.setAttribute(attribute, safe)
}

const namedByUs = new WeakSet<Element>()

/** Names a link that contains only a picture by its product. */
function nameLink(link: Element, product: string) {
  const hasContent = Boolean(link.textContent?.trim()) || link.querySelector('img[alt]:not([alt=""])')
  if (hasContent || (link.hasAttribute('aria-label') && !namedByUs.has(link))) return
  namedByUs.add(link)
  link.setAttribute('aria-label', product)
}

/**
 * Writes a product's data into the fields of a card: as text, never as markup. Of attributes, it only sets
 * `href`, `src`, `alt`, `aria-label` and `hidden`.
 * @param texts from {@link textsOf}
 */
export function fill(card: Element, content: CardContent, texts: Readonly<Record<string, string>>): void {
  for (const node of card.querySelectorAll<HTMLElement>('[data-field]')) {
    const field = node.dataset.field ?? ''
    const text = Object.hasOwn(texts, field) ? texts[field] : undefined
    if (text !== undefined) {
      if (node.textContent !== text) node.textContent = text
      node.hidden = text === ''
    } else if (field === 'picture' && node instanceof HTMLImageElement) {
      if (!node.hasAttribute('alt')) node.alt = ''
      setAddress(node, 'src', content.picture)
      node.hidden = safeHref(content.picture) === null
    } else if (field === 'link' && node instanceof HTMLAnchorElement) setAddress(node, 'href', content.href)
  }
  for (const link of card.querySelectorAll('a[data-field="link"]')) nameLink(link, texts.title ?? '')
}

export const buttonsOf = (card: Element, field: 'add' | 'favourite'): readonly HTMLButtonElement[] => [
  ...card.querySelectorAll<HTMLButtonElement>(`button[data-field="${field}"]`),
]

const named = new WeakMap<Element, string>()

/**
 * Names a button by its own text and its product.
 * @param fallback the name of a button without text
 */
export function nameButton(button: HTMLButtonElement, fallback: string, product: string): void {
  const own = named.get(button) ?? (button.getAttribute('aria-label') || button.textContent?.trim() || '')
  named.set(button, own)
  button.setAttribute('aria-label', own ? `${own}: ${product}` : fallback)
}
