import { readPhone } from '@haat/core/phone'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneEntry } from './PhoneEntry.tsx'

function Phone({ initial }: { initial: string }) {
  const [digits, setDigits] = useState(initial)
  return <PhoneEntry value={digits} onType={(typed) => setDigits(readPhone(typed).digits)} />
}

function open(initial = '') {
  render(<Phone initial={initial} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const user = userEvent.setup()
  /** The text of the field, with the caret as a bar. */
  const shown = () =>
    `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionEnd ?? 0)}`
  return { field, user, shown }
}

it.each([
  ['98765', 2, '1', '981|765'],
  ['98765', 2, 'x', '98|765'],
  ['98765', 2, ' ', '98|765'],
  ['98765', 2, '१', '981|765'],
  ['9876543210', 2, '{Backspace}', '9|76543210'],
  ['9876543210', 0, '+91', '|9876543210'],
])('keeps the caret in %s at %i when %s is typed', async (digits, at, typed, expected) => {
  const { field, user, shown } = open(digits)
  await user.type(field, typed, { initialSelectionStart: at, initialSelectionEnd: at })
  expect(shown()).toBe(expected)
})

it.each(['+91 98765-43210', '09876543210', '0091 98765 43210', '919876543210', '९८७६५४३२१०'])(
  'shows the same number after typing, pasting and filling in %s',
  async (number) => {
    const { field, user, shown } = open()
    await user.type(field, number)
    expect(shown()).toBe('9876543210|')
    await user.clear(field)
    await user.paste(number)
    expect(shown()).toBe('9876543210|')
  },
)

it('does not take the focus when a browser fills it in', () => {
  const { field } = open('98765')
  fireEvent.change(field, { target: { value: '+91 98765-43210' } })
  expect(field.value).toBe('9876543210')
  expect(document.activeElement).toBe(document.body)
})
