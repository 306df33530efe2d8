import { fakeShop } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { EmptyBasket } from './drawings/index.ts'
import { ButtonLink, EmptyState, Failure, Spinner } from './index.ts'
import { ScreenState } from './ScreenState.tsx'

const drawing = () => document.querySelector('svg')

it('a failure has a drawing, is announced, and can be tried again without losing the focus', async () => {
  const retry = vi.fn()
  renderIn(
    fakeShop(),
    <section tabIndex={-1} aria-label="Orders">
      <Failure text="Failed to fetch orders" onRetry={retry} />
    </section>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders')
  await waitFor(() => expect(drawing()).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' }))
})

it('a failure of a small part has no drawing', () => {
  renderIn(fakeShop(), <Failure text="Failed" drawing={null} />)
  expect(drawing()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('an empty state is its text, a drawing that is not read out, and a way to go on', () => {
  renderIn(
    fakeShop(),
    <EmptyState text="Your cart is empty." drawing={<EmptyBasket />}>
      <ButtonLink href="/products">Browse</ButtonLink>
    </EmptyState>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Your cart is empty.')).toBeDefined()
  expect(drawing()?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('link', { name: 'Browse' })).toBeDefined()
})

it('a state of a whole screen has its heading, which can take the focus', () => {
  const heading = createRef<HTMLHeadingElement>()
  renderIn(
    fakeShop(),
    <ScreenState title="Order Not Found" level={1} heading={heading} text="No such order." />,
  )
  heading.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Order Not Found' }))
})

it('outlines of what is loading say nothing besides the text', () => {
  const { container } = renderIn(fakeShop(), <Spinner text="Loading your cart…" shape="rows" />)
  expect(screen.getByRole('status').textContent).toBe('Loading your cart…')
  expect(container.textContent).toBe('Loading your cart…')
  expect(container.querySelectorAll('[data-shape="rows"] > i').length).toBeGreaterThan(3)
})
