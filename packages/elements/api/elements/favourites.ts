import { COLUMNS, HEADING, HEADING_LEVEL, PRODUCT_OPEN, REFRESH, showing } from '../shared.ts'

export const favourites = showing({
  tag: 'haat-favourites',
  summary: 'the shopper’s favourites',
  attributes: [COLUMNS, HEADING, HEADING_LEVEL],
  methods: [REFRESH],
  events: [
    PRODUCT_OPEN,
    {
      name: 'haat:favourites:update',
      detail: 'FavouritesUpdateDetail',
      description: 'when the favourites are others',
    },
  ],
  has: ['signed-in'],
  fills: ['heading', 'empty', 'footer', 'card', 'card-footer'],
  parts: ['badge', 'card', 'description', 'image', 'name', 'price'],
})
