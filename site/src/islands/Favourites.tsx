import { Favourites } from '@haat/react/favourites'
import { useEffect } from 'react'
import { saveOwn } from '../offline/save-own.ts'
import { shop } from '../shop.ts'

export default () => {
  useEffect(saveOwn, [])
  return <Favourites shop={shop} />
}
