import { PlainShopProvider } from '@haat/react/internal/shop.ts'
import type { ComponentType } from 'react'
import { shop } from './shop.ts'

/** A component as an island, inside of the page's shop: each island is a React root of its own. */
export const island = <P extends object>(Component: ComponentType<P>) =>
  function Island(props: P) {
    return (
      <PlainShopProvider shop={shop}>
        <Component {...props} />
      </PlainShopProvider>
    )
  }
