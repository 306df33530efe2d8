import { type FakeShop, fakeShop } from '@haat/core/fixtures'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode, StrictMode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCart } from './cart/index.ts'
import { useProducts } from './catalogue/index.ts'
import { suspend } from './index.ts'
import { inShop } from './shop.fixtures.ts'

afterEach(() => void vi.restoreAllMocks())

const useFruit = () => useProducts({ category: 'Fruit' })
const Fruit = () => <p>{`${suspend(useFruit()).products.length} kinds of fruit`}</p>
const Lines = () => <p>{`${suspend(useCart())?.lines.length ?? 'No'} lines`}</p>

function Again({ onReset }: { onReset: () => void }) {
  const { refetch } = useFruit()
  return (
    <button type="button" onClick={() => refetch().then(onReset)}>
      Try again
    </button>
  )
}

/** As in React's documentation, with a button. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === null) return this.props.children
    return <Again onReset={() => this.setState({ error: null })} />
  }
}

const waited = vi.fn()
function Waiting() {
  waited()
  return null
}

const show = (shop: FakeShop, shown: ReactNode) =>
  act(async () => {
    render(
      <StrictMode>
        {inShop(
          shop,
          <ErrorBoundary>
            <Suspense fallback={<Waiting />}>{shown}</Suspense>
          </ErrorBoundary>,
        )}
      </StrictMode>,
    )
  })

it('shows the fallback while data load, which happens once for all components', async () => {
  const shop = fakeShop()
  const logged = vi.spyOn(console, 'error')
  await show(
    shop,
    <>
      <Fruit />
      <Fruit />
    </>,
  )
  expect(waited).toHaveBeenCalled()
  expect(await screen.findAllByText(/^[1-9]\d* kinds of fruit$/)).toHaveLength(2)
  expect(shop.calls.filter(({ path }) => path.includes('product'))).toHaveLength(1)
  expect(logged).not.toHaveBeenCalled()
})

it('has a shopper’s own data, and undefined for a visitor', async () => {
  await show(fakeShop({ session: { state: 'signed-in', userId: 'meera' } }), <Lines />)
  expect(await screen.findByText(/^[1-9]\d* lines$/)).toBeTruthy()
  await show(fakeShop({ session: { state: 'signed-out' } }), <Lines />)
  expect(await screen.findByText('No lines')).toBeTruthy()
})

it('throws a failure to the error boundary, which can load again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shop = fakeShop({ products: 'offline' })
  await show(shop, <Fruit />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(logged).toHaveBeenCalled()
  shop.answer('products', 'ready')
  await userEvent.click(again)
  expect(await screen.findByText(/^[1-9]\d* kinds of fruit$/)).toBeTruthy()
})
