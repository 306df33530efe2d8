import { Logout, ShopperAccount, ShopperBar } from '@haat/react/header'
import { shop } from '../shop.ts'

/** The three parts of the header for shoppers. */
const PARTS = { logout: Logout, account: ShopperAccount, bar: ShopperBar }

export default function HeaderShopper({ part, path }: { part: keyof typeof PARTS; path: string }) {
  const Part = PARTS[part]
  return <Part shop={shop} path={path} />
}
