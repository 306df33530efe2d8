import { Favourites } from '@haat/react/favourites'
import { ShareFavourites } from '@haat/react/internal/favourites/ShareFavourites.tsx'
import { useEffect } from 'react'
import { island } from '../island.tsx'
import { saveOwn } from '../offline/save-own.ts'

export default island(() => {
  useEffect(saveOwn, [])
  return <Favourites renderAbove={(all) => <ShareFavourites favourites={all} />} />
})
