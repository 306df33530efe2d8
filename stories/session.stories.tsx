import { WaitingPlant } from '@haat/react/drawings'
import { SignInPrompt } from '@haat/react/session'
import type { Story } from '@ladle/react'
import { narrow } from './support/withShop.tsx'

export default { title: 'Sign-in prompt' }

export const Cart: Story = () => (
  <SignInPrompt text="Please sign in to view your cart." label="Log In" returnTo="/cart" />
)
export const Favourites: Story = () => (
  <SignInPrompt
    text="Your Favorites Await!"
    label="Log In"
    returnTo="/favorites"
    drawing={<WaitingPlant />}
  />
)
export const Narrow = narrow(Cart)
