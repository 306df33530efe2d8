import { ordersOf } from './support/orders.ts'
import {
  expect,
  expectSuccess,
  expectToast,
  goPay,
  isFocusSomewhere,
  NETWORK,
  onlyOrderOf,
  type Page,
  payButton,
  problem,
  said,
  test,
} from './support/purchase.ts'
import { installWallet } from './support/wallet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DEMO_WALLET = '**/sandbox/wallet/wallet.js'
const QUOTE = '**/api/v1/crypto/quote'
const RECORD = '**/api/v1/order/crypto'

/** In the window of the demonstration wallet. */
const answer = (page: Page, question: RegExp, how: 'Approve' | 'Reject') =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: how }).click()

/** What the browser keeps of payments that are no order yet. */
const keptPayments = (page: Page) => page.evaluate(() => localStorage.getItem('haat:payments') ?? '')

test('the demonstration wallet pays, once it may @database', async ({ page, buyer, bought: _ }) => {
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  await answer(page, /^Connect to this shop/, 'Reject')
  await expect(problem(page)).toContainText('Transaction rejected by user')
  await expect(problem(page)).toBeFocused()
  expect(await ordersOf(buyer)).toEqual([])
  await payButton(page).click()
  await answer(page, /^Connect to this shop/, 'Approve')
  await answer(page, /^Pay [\d.]+ ETH/, 'Approve')
  await expectToast(page, 'Crypto payment successful!')
  const id = await expectSuccess(page)
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toHaveAttribute('data-tone', 'good')
  expect(await onlyOrderOf(buyer)).toMatchObject({ _id: id, paymentStatus: 'Paid' })
})

test('of several wallets one is chosen, and brought to the right network before it pays', async ({
  page,
  context,
  shop,
  buyer,
  bought: _,
}) => {
  const wallet = await installWallet(context, shop, { name: 'Bazaar Wallet', chain: '0x1' })
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  const choice = page.getByRole('dialog', { name: 'Which wallet?' })
  await expect(choice.getByRole('button', { name: 'Haat demo wallet (test money)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
  expect(await isFocusSomewhere(page)).toBe(true)
  await payButton(page).click()
  await choice.getByRole('button', { name: 'Bazaar Wallet' }).click()
  await expectSuccess(page)
  expect(wallet.asked.indexOf('wallet_switchEthereumChain')).toBeGreaterThan(-1)
  expect(wallet.asked.indexOf('wallet_switchEthereumChain')).toBeLessThan(
    wallet.asked.indexOf('eth_sendTransaction'),
  )
  expect(wallet.sent).toHaveLength(1)
  expect((await onlyOrderOf(buyer)).paymentStatus).toBe('Paid')
})

test('F28 a browser without any wallet is told what to install', async ({
  page,
  buyer,
  bought: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await page.route(DEMO_WALLET, (route) => route.abort())
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  await expect(problem(page)).toContainText('Please install MetaMask or another Ethereum wallet')
  await expect(problem(page)).toBeFocused()
  expect(await ordersOf(buyer)).toEqual([])
})

test('F28 whatever a wallet answers is said in the shop’s words; nothing is ordered until it pays', async ({
  page,
  context,
  shop,
  buyer,
  bought: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await page.route(DEMO_WALLET, (route) => route.abort())
  // One of the old kind, which announces nothing.
  const wallet = await installWallet(context, shop, { announced: false, ether: '0' })
  const expectProblem = async (text: string) => {
    await payButton(page).click()
    await expect(problem(page)).toContainText(text)
    await expect(problem(page)).toBeFocused()
    await expect(payButton(page)).toBeEnabled()
  }
  await goPay(page, 'Crypto wallet')
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

test('F26 without a rate the wallet is never asked to pay', async ({
  page,
  context,
  shop,
  buyer,
  bought: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const wallet = await installWallet(context, shop, { name: 'Bazaar Wallet', ether: '0' })
  await page.route(DEMO_WALLET, (route) => route.abort())
  await page.route(QUOTE, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Failed to fetch ETH exchange rate' } }),
  )
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  await expect(problem(page)).toContainText('Failed to fetch ETH exchange rate')
  await expect(said(page, 'Failed to fetch ETH exchange rate')).toBeVisible()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  expect(await ordersOf(buyer)).toEqual([])
})

test('F29 a transaction that could not be told of is told again by itself, and never sent again', async ({
  page,
  context,
  shop,
  buyer,
  bought: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const wallet = await installWallet(context, shop, { name: 'Bazaar Wallet' })
  await page.route(DEMO_WALLET, (route) => route.abort())
  let told = 0
  await page.route(RECORD, (route) => {
    told += 1
    return told > 1 ? route.continue() : route.fulfill({ status: 500, json: { success: false } })
  })
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeFocused()
  expect(await keptPayments(page)).toContain(wallet.sent[0] ?? 'a hash')
  await expectSuccess(page)
  expect(wallet.sent).toHaveLength(1)
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await keptPayments(page)).toBe('')
  await onlyOrderOf(buyer)
})

test('F29 a tab that is closed after sending is an order at the next visit', async ({
  page,
  context,
  shop,
  buyer,
  bought: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const wallet = await installWallet(context, shop, { name: 'Bazaar Wallet' })
  await context.route(DEMO_WALLET, (route) => route.abort())
  const telling = page.waitForRequest(RECORD)
  await page.route(RECORD, () => {})
  await goPay(page, 'Crypto wallet')
  await payButton(page).click()
  await telling
  await page.close()
  const later = await context.newPage()
  await later.goto('/checkout')
  const id = await expectSuccess(later)
  expect(await onlyOrderOf(buyer)).toMatchObject({ _id: id, paymentStatus: 'Paid' })
  expect(wallet.sent).toHaveLength(1)
})
