import { fakeShop } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Checkout } from './Checkout.tsx'
import { open, payButton, radio } from './checkout.fixtures.ts'

beforeAll(letDialogsOpen)

it('the parts of a checkout can be arranged anew, without numbers, and an order can be placed', async () => {
  const { user, onPlaced } = open({
    props: {
      children: (
        <>
          <Checkout.Total />
          <Checkout.Payment />
          <Checkout.Address />
          <Checkout.Lines />
        </>
      ),
    },
  })
  await screen.findByRole('heading', { name: 'Shipping Address' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
  expect(headings).toEqual(['Order Total', 'Payment Method', 'Shipping Address', 'Order Summary'])
  await user.click(radio(/7 Rose Lane/))
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }))
  await user.click(payButton())
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce())
})

it('a part outside of a checkout says what to write', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderIn(fakeShop(), <Checkout.Lines />)).toThrow(
    'Haat: <Checkout.Lines> is outside of <Checkout>. It has nothing to show. Write it inside: <Checkout>…</Checkout>.',
  )
})
