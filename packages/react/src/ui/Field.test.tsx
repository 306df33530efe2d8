import { signal } from '@preact/signals-react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from './TextField.tsx'
import { useValue } from './useValue.ts'

// React works as it does in a browser, not at the end of an `act`.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

/** Enters a character as the keyboard does. */
function press(field: HTMLInputElement, character: string) {
  // React watches `value` of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    field.value + character,
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const typed = signal('')
function Code({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown)
  return (
    <TextField
      label="Code"
      value={useValue(typed)}
      onText={(text) => {
        typed.value = text
      }}
    />
  )
}

it('keeps what is typed as soon as the field is there, while the page is busy', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await new Promise<void>((shown) => root.render(<Code onShown={shown} />))
  const field = container.querySelector('input') as HTMLInputElement
  for (const character of '4711') press(field, character)
  expect([typed.value, field.value]).toEqual(['4711', '4711'])
  root.unmount()
})
