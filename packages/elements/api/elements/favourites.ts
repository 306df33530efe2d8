import { COLUMNS, describeElement, HEADING, HEADING_LEVEL, PRODUCT_OPEN, REFRESH } from '../shared.ts'

export const favourites = describeElement({
  tag: 'haat-favourites',
  summary: 'the shopper’s favourites',
  attributes: [COLUMNS, HEADING, HEADING_LEVEL],
  methods: [REFRESH],
  events: [
    PRODUCT_OPEN,
    {
      name: 'haat:favourites:update',
      detail: 'FavouritesUpdateDetail',
      description: 'when the favourites change',
    },
  ],
  partGroups: ['signed-in'],
  slots: ['heading', 'empty', 'footer', 'card', 'card-footer'],
  parts: ['badge', 'card', 'description', 'image', 'name', 'price'],
})
