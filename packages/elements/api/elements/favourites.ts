import type { ElementDescription } from '../description.ts'
import {
  COLUMNS,
  FALLBACK,
  HEADING,
  PRODUCT_OPEN,
  REFRESH,
  SHARED_ATTRIBUTES,
  SHARED_EVENTS,
  SHARED_PROPERTIES,
  STATES,
} from '../shared.ts'

export const favourites: ElementDescription = {
  tag: 'haat-favourites',
  summary: 'what the shopper keeps in mind',
  attributes: [COLUMNS, HEADING, ...SHARED_ATTRIBUTES],
  properties: SHARED_PROPERTIES,
  methods: [REFRESH],
  events: [
    ...SHARED_EVENTS,
    PRODUCT_OPEN,
    {
      name: 'haat:favourites:update',
      detail: 'FavouritesUpdateDetail',
      description: 'when the favourites are others',
    },
  ],
  slots: [FALLBACK],
  parts: [
    'badge',
    'button',
    'card',
    'empty',
    'failure',
    'heading',
    'icon-button',
    'image',
    'main',
    'name',
    'plain-button',
    'price',
    'prompt',
    'quiet',
    'spinner',
    'toast',
  ],
  states: STATES,
}
