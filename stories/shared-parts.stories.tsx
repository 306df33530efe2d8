import { systemClock } from '@haat/core'
import { FormFailure } from '@haat/react/internal/ui/FormFailure.tsx'
import {
  ActionLabel,
  Badge,
  Button,
  Day,
  Detail,
  List,
  Loaded,
  Outline,
  RetryButton,
  Slot,
  SlotLink,
} from '@haat/react/internal/ui/index.ts'
import { TextField } from '@haat/react/internal/ui/TextField.tsx'
import type { Story } from '@ladle/react'
import { useState } from 'react'

export default { title: 'Shared parts' }

/** Badges, a list and a description list. */
export const Texts: Story = () => (
  <section aria-label="An order">
    <List>
      <li>
        <Badge tone="good">Paid</Badge>
      </li>
      <li>
        <Badge tone="low">Pending</Badge>
      </li>
    </List>
    <dl>
      <Detail name="Placed on">
        <Day date={new Date(systemClock.now())} />
      </Detail>
    </dl>
  </section>
)

/** A button whose name is longer than its text, with its own icon, and a retry button. */
export const Buttons: Story = () => (
  <div className="story-stack">
    <Button tone="plain">
      <Outline path="M6 12h12" />
      <ActionLabel text="Remove" rest="Red Rice from the cart" />
    </Button>
    <Loaded
      state={{ state: 'loading' }}
      loading={<RetryButton onRetry={() => {}} />}
      failed=""
      onRetry={() => {}}
    >
      {() => null}
    </Loaded>
  </div>
)

/** Slots that a partner's page can fill in an element; otherwise their default content is shown. */
export const Slots: Story = () => (
  <div className="story-stack">
    <Slot name="empty">Your cart is empty</Slot>
    <SlotLink slot="checkout" href="#checkout">
      Proceed to Checkout
    </SlotLink>
  </div>
)

/** A field with one line, one with several, and the error of a form. */
export const Fields: Story = () => {
  const [text, setText] = useState('')
  return (
    <div className="story-stack">
      <TextField label="City" value={text} onText={setText} />
      <TextField label="Notes" rows={2} value={text} onText={setText} />
      <FormFailure text="Failed to save address." />
    </div>
  )
}
