import type { ElementDescription } from '../description.ts'
import {
  FALLBACK,
  LOADING_EVENTS,
  LOADING_STATES,
  PRODUCT_ID,
  REFRESH,
  SHARED_ATTRIBUTES,
  TEXTS,
} from '../shared.ts'

export const price: ElementDescription = {
  tag: 'haat-price',
  summary: 'a product’s price, inline in your text; also its previous price, and whether it is sold out',
  attributes: [PRODUCT_ID, ...SHARED_ATTRIBUTES],
  properties: [TEXTS],
  methods: [REFRESH],
  events: LOADING_EVENTS,
  slots: [FALLBACK],
  parts: ['badge', 'price', 'price-was'],
  states: LOADING_STATES,
  readsTokens: false,
}
