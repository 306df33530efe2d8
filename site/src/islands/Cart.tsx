import { WholeCart } from '@haat/react/internal/cart/WholeCart.tsx'
import { useEffect } from 'react'
import { island } from '../island.tsx'
import { saveOwn } from '../offline/save-own.ts'

export default island(() => {
  useEffect(saveOwn, [])
  return <WholeCart />
})
