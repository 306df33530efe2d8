import { fakeShop } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Stepper } from './Stepper.tsx'

function open(line = { quantity: 3, stock: 40 as number | null }, onRemove?: () => void) {
  const onStep = vi.fn()
  renderIn(fakeShop(), <Stepper line={line} name="Salt" onStep={onStep} onRemove={onRemove} />)
  const field = screen.getByRole('textbox', { name: 'Quantity of Salt' }) as HTMLInputElement
  /** Replaces what is in the field. */
  async function type(text: string) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { onStep, field, type, note: () => screen.getByRole('status').textContent }
}

it.each([
  ['12{Enter}', 9],
  ['१२{Enter}', 9],
  ['1{Enter}', -2],
  // More than there are.
  ['400{Enter}', 37],
])('takes a typed quantity: %s', async (text, step) => {
  const { onStep, type, note } = open()
  await type(text)
  await userEvent.tab()
  expect(onStep).toHaveBeenCalledExactlyOnceWith(step)
  expect(note()).toBe('')
})

it.each(['abc', '0', '-2', '1.5', ' '])(
  'keeps the quantity for “%s”, and says what is possible',
  async (text) => {
    const { onStep, field, type, note } = open()
    await type(text)
    await userEvent.tab()
    expect(onStep).not.toHaveBeenCalled()
    expect(field.value).toBe('3')
    expect(note()).toBe('Please enter a whole number from 1 to 40.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'One more of Salt' }))
    expect(note()).toBe('')
  },
)

it('forgets what was typed on Escape', async () => {
  const { onStep, field, type } = open()
  await type('7{Escape}')
  await userEvent.tab()
  expect(onStep).not.toHaveBeenCalled()
  expect(field.value).toBe('3')
})

it('removes at one, where that is possible', async () => {
  const onRemove = vi.fn()
  const { onStep } = open({ quantity: 1, stock: null }, onRemove)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Salt from the cart' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onStep).not.toHaveBeenCalled()
})
