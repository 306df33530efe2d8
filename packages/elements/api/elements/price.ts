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
  summary: 'what a product costs, as a word of your own text; what it cost before, and that it is sold out',
  attributes: [PRODUCT_ID, ...SHARED_ATTRIBUTES],
  properties: [TEXTS],
  methods: [REFRESH],
  events: LOADING_EVENTS,
  slots: [FALLBACK],
  parts: ['badge', 'price', 'price-was'],
  states: LOADING_STATES,
}
