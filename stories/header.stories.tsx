import { sampleCategories } from '@haat/core/fixtures'
import { Header, MobileBar } from '@haat/react/header'
import { SearchBox } from '@haat/react/search-box'
import type { Story } from '@ladle/react'
import { withShop } from './support/withShop.tsx'

export default { title: 'Header' }

const shopper = { cartCount: 3, orders: ['a1b2c3d4e5f60718', 'ffff000011112222'] }

/** Under 768 px of the window it becomes logo, search and menu, with a bar at the bottom. */
export const Visitor = withShop((shop) => (
  <>
    <Header path="/about" categories={sampleCategories} search={<SearchBox shop={shop} />} />
    <MobileBar path="/about" />
  </>
))

/** A signed-in shopper has a bell, a cart and a profile. */
export const Shopper = withShop((shop) => (
  <>
    <Header path="/" categories={sampleCategories} search={<SearchBox shop={shop} />} shopper={shopper} />
    <MobileBar path="/" shopper={shopper} />
  </>
))

/** Without categories the menu still leads to all of them. */
export const NoCategories: Story = () => <Header path="/" categories={[]} />

/** Type "k", "steel" or something that is not there. */
export const Search = withShop((shop) => <SearchBox shop={shop} />)
/** A search that fails shows nothing found. */
export const SearchFailing = withShop((shop) => <SearchBox shop={shop} />, { search: 'offline' })
