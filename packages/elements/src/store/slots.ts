const LIST = ['heading', 'empty', 'footer']
const CARDS = [...LIST, 'card', 'card-footer']
const BASKET = [...LIST, 'checkout']

export const SLOTS: Readonly<Record<string, readonly string[]>> = {
  'haat-account': ['heading'],
  'haat-add-button': [],
  'haat-assistant': [],
  'haat-cart': BASKET,
  'haat-cart-count': [],
  'haat-checkout': BASKET,
  'haat-favourites': CARDS,
  'haat-product': ['footer'],
  'haat-product-grid': CARDS,
  'haat-search': [],
}
