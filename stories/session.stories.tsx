import { AuthForm } from '@haat/react/internal/session/AuthForm.tsx'
import { SandboxShoppers } from '@haat/react/internal/session/SandboxShoppers.tsx'
import { WaitingPlant } from '@haat/react/internal/ui/drawings/index.ts'
import { SignInPrompt } from '@haat/react/session'
import type { Story } from '@ladle/react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Session' }

/** Shown to visitors at /cart. */
export const PromptCart = withControls(
  'prompt',
  { text: 'Please sign in to view your cart.', label: 'Log In', level: [1, 2] },
  ({ text = '', label = '', ...values }) => (
    <SignInPrompt text={text} label={label} returnTo="/cart" {...values} />
  ),
)
/** Shown to visitors at /favorites. */
export const PromptFavourites: Story = () => (
  <SignInPrompt
    text="Your Favorites Await!"
    label="Log In"
    returnTo="/favorites"
    drawing={<WaitingPlant />}
  />
)
export const PromptNarrow = narrow(PromptCart)

const form = () => (
  <div className="haat">
    <AuthForm purpose="login" onSignedIn={() => {}} />
  </div>
)
/** A text replaces the identity service's own form. */
export const Form = withShop(form)
/** The identity service is unreachable: a message with a retry button. */
export const FormUnavailable = withShop(form, { session: { state: 'unavailable' } })
/** A signed-in shopper is led on. */
export const FormSignedIn = withShop(form, { session: { state: 'signed-in', userId: 'user_asha' } })

/** On /login and /register in the sandbox. */
export const Sandbox: Story = () => (
  <div className="haat">
    <SandboxShoppers
      shoppers={[
        { email: 'demo@haat.example', password: 'fresh-from-the-haat', name: 'Dev Malhotra' },
        { email: 'asha@haat.example', password: 'fresh-from-the-haat', name: 'Asha Rao' },
      ]}
      inbox="/sandbox/inbox"
    />
  </div>
)

export const FormUnavailableNarrow = narrow(FormUnavailable)
export const SandboxNarrow = narrow(Sandbox)
