import { fill } from './support/holdings.ts'
import { ordersOf } from './support/orders.ts'
import {
  expect,
  expectSuccess,
  expectToast,
  isFocusSomewhere,
  NETWORK,
  onlyOrderOf,
  openPayment,
  type Page,
  payButton,
  problem,
  said,
  test,
} from './support/purchase.ts'
import { installWallet } from './support/wallet.ts'

const DEMO_WALLET = '**/sandbox/wallet/wallet.js'
const QUOTE = '**/api/v1/crypto/quote'
const RECORD = '**/api/v1/order/crypto'

/** A control in the window of the demonstration wallet. */
const answer = (page: Page, question: RegExp, how: 'Approve' | 'Reject') =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: how }).click()

/** Saved payments that are not an order yet. */
const savedPayments = (page: Page) => page.evaluate(() => localStorage.getItem('haat:payments') ?? '')

test('the demonstration wallet pays after the shopper has allowed it @database', async ({
  page,
  buyer,
  bought: _,
}) => {
  await openPayment(page, 'Crypto wallet')
  await payButton(page).click()
  await answer(page, /^Connect to this shop/, 'Reject')
  await expect(problem(page)).toContainText('Transaction rejected by user')
  await expect(problem(page)).toBeFocused()
  expect(await ordersOf(buyer)).toEqual([])
  await payButton(page).click()
  await answer(page, /^Connect to this shop/, 'Approve')
  await expect(page.getByText(/^You pay \d\.\d{6} ETH, at ₹[\d,.]+ for 1 ETH\./)).toBeVisible()
  await answer(page, /^Pay [\d.]+ ETH/, 'Approve')
  await expectToast(page, 'Crypto payment successful!')
  const id = await expectSuccess(page)
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toHaveAttribute('data-tone', 'good')
  expect(await onlyOrderOf(buyer)).toMatchObject({ _id: id, paymentStatus: 'Paid' })
})

test('one of several wallets is chosen and switched to the right network; F29 its payment is reported until it is an order', async ({
  page,
  context,
  shop,
  buyer,
  bought,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const wallet = await installWallet(context, shop, { name: 'Bazaar Wallet', chain: '0x1' })
  let reports = 0
  await page.route(RECORD, (route) => {
    reports += 1
    return reports > 1 ? route.continue() : route.fulfill({ status: 500, json: { success: false } })
  })
  await openPayment(page, 'Crypto wallet')
  await payButton(page).click()
  const choice = page.getByRole('dialog', { name: 'Which wallet?' })
  await expect(choice.getByRole('button', { name: 'Sandbox wallet (test money)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
  expect(await isFocusSomewhere(page)).toBe(true)
  await payButton(page).click()
  await choice.getByRole('button', { name: 'Bazaar Wallet' }).click()

  const first = await test.step('F29 reported again by itself, and never sent again', async () => {
    await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeFocused()
    expect(await savedPayments(page)).toContain(wallet.sent[0] ?? 'a hash')
    const id = await expectSuccess(page)
    expect(wallet.sent).toHaveLength(1)
    const sending = wallet.asked.indexOf('eth_sendTransaction')
    expect(wallet.asked.indexOf('wallet_switchEthereumChain')).toBeGreaterThan(-1)
    expect(wallet.asked.indexOf('wallet_switchEthereumChain')).toBeLessThan(sending)
    expect(wallet.asked.lastIndexOf('eth_sendTransaction')).toBe(sending)
    expect(await savedPayments(page)).toBe('')
    expect(await onlyOrderOf(buyer)).toMatchObject({ _id: id, paymentStatus: 'Paid' })
    await page.close()
    return id
  })

  await test.step('F29 a tab that is closed after sending is an order at the next visit', async () => {
    await fill(buyer, 'cart', [bought._id], 2)
    // With one wallet there is no choice.
    await context.route(DEMO_WALLET, (route) => route.abort())
    const leaving = await context.newPage()
    const reporting = leaving.waitForRequest(RECORD)
    await leaving.route(RECORD, () => {})
    await openPayment(leaving, 'Crypto wallet')
    await payButton(leaving).click()
    await reporting
    await leaving.close()
    const later = await context.newPage()
    await later.goto('/checkout')
    const id = await expectSuccess(later)
    expect(await ordersOf(buyer)).toMatchObject([{ _id: id, paymentStatus: 'Paid' }, { _id: first }])
    expect(wallet.sent).toHaveLength(2)
  })
})

test('F26 F28 without a rate the wallet is not asked to pay; each of its errors is shown in the shop’s words', {
  tag: '@all',
}, async ({ page, context, shop, buyer, bought: _, complaints }) => {
  complaints.allow(NETWORK)
  await page.route(DEMO_WALLET, (route) => route.abort())
  // An old wallet that does not announce itself.
  const wallet = await installWallet(context, shop, { announced: false, ether: '0' })
  const expectProblem = async (text: string) => {
    await payButton(page).click()
    await expect(problem(page)).toContainText(text)
    await expect(problem(page)).toBeFocused()
    await expect(payButton(page)).toBeEnabled()
  }
  await page.route(QUOTE, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Failed to fetch ETH exchange rate' } }),
  )
  await openPayment(page, 'Crypto wallet')
  await expectProblem('Failed to fetch ETH exchange rate')
  await expect(said(page, 'Failed to fetch ETH exchange rate')).toBeVisible()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  expect(await ordersOf(buyer)).toEqual([])
  await page.unroute(QUOTE)
  await expectProblem('Insufficient funds')
  await wallet.fund('1')
  for (const [code, message, text] of [
    [4001, 'User rejected the request.', 'Transaction rejected by user'],
    [-32_603, 'Internal JSON-RPC error.', 'Transaction error. Check wallet balance.'],
    [-32_000, 'Nonce too low.', 'Crypto payment failed'],
  ] as const) {
    wallet.fail('eth_sendTransaction', { code, message })
    await expectProblem(text)
  }
  wallet.fail('eth_sendTransaction', null)
  expect(await ordersOf(buyer)).toEqual([])
  await payButton(page).click()
  await expectSuccess(page)
  expect(wallet.sent).toHaveLength(1)
  await onlyOrderOf(buyer)
})
