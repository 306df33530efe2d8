import { Cart } from '@haat/react/cart'
import { useEffect } from 'react'
import { saveOwn } from '../offline/save-own.ts'
import { shop } from '../shop.ts'

export default () => {
  useEffect(saveOwn, [])
  return <Cart shop={shop} />
}
