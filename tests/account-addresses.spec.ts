import { addressesOf, comment, enterCode, freshDigits, openAccount, profileOf } from './support/account.ts'
import { buy, DESTINATION, ordersOf, saveAddress } from './support/orders.ts'
import { expect, isFocusSomewhere, said, stocked, test } from './support/purchase.ts'
import { shopperElsewhere } from './support/shopper.ts'

test('an address is added with a code, changed and deleted @runtime', async ({ page, shop, shopper }) => {
  const shown = await openAccount(page, 'Your Addresses')
  await shown.getByRole('button', { name: 'Add a new address' }).click()
  const field = (name: string) => shown.getByRole('textbox', { name, exact: true })
  await expect(field('Name')).toBeFocused()
  await field('Name').fill('')
  // As saved at the identity service.
  await expect(field('Email')).toHaveValue(shopper.email)
  await field('Email').fill('')
  await shown.getByRole('button', { name: 'Save address' }).click()
  for (const text of [
    'Name is required.',
    'Email is required.',
    'Address is required.',
    'City is required.',
    'State is required.',
    'Valid 6-digit pincode is required.',
    'Valid 10-digit phone number is required.',
  ])
    await expect(shown.getByText(text, { exact: true })).toBeVisible()
  await expect(field('Name')).toBeFocused()

  const digits = freshDigits()
  const { name, email, address, city, state, pincode } = DESTINATION
  await field('Name').fill(name)
  await field('Email').fill('mrinalini@haat')
  await field('Address').fill(address)
  await field('Pincode').fill('4110-30x9')
  await expect(field('Pincode')).toHaveValue(pincode)
  // City and state follow from the pincode.
  await expect(field('City')).toHaveValue(city)
  await expect(field('State')).toHaveValue(state)
  await field('Phone').fill(digits)
  await shown.getByRole('button', { name: 'Save address' }).click()
  await expect(shown.getByText('Invalid email format.')).toBeVisible()
  await expect(shown.getByText('Phone number must be verified.')).toBeVisible()
  await field('Email').fill(email)
  await shown.getByRole('button', { name: 'Send OTP' }).click()
  await expect(field('OTP')).toBeFocused()
  await enterCode(page, shown, shop, `+91${digits}`)
  await expect(said(page, 'Phone number verified successfully!')).toBeVisible()
  await shown.getByRole('button', { name: 'Save address' }).click()
  const entry = shown.getByRole('article')
  await expect(entry).toContainText(`${name} ${address} ${city}, ${state} ${pincode}`)
  await expect(shown.getByText('1 address')).toBeVisible()

  await entry.getByRole('button', { name: /^Edit: / }).click()
  await field('City').fill('Poona')
  await shown.getByRole('button', { name: 'Save address' }).click()
  await expect(entry).toContainText('Poona')
  await expect(entry.getByRole('button', { name: /^Edit: / })).toBeFocused()
  expect(await addressesOf(shopper)).toMatchObject([{ name, city: 'Poona', phone: digits }])

  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(entry.getByRole('button', { name: /^Delete: / })).toBeFocused()
  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(shown.getByText('No addresses found. Add a new one!')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await expect.poll(() => addressesOf(shopper)).toEqual([])
})

test('another shopper’s id in the path opens nothing', async ({ shop, shopper, request }) => {
  const other = await shopperElsewhere(shop)
  const address = await saveAddress(other, request, shop)
  const [product] = await stocked(request)
  const order = await buy(other, address, [product._id])
  const said = await comment(other, product._id, 'Mine alone')
  const name = { firstName: 'Not', lastName: 'Theirs' }
  const answers: Record<string, number> = {}
  for (const [method, path, data] of [
    ['GET', `/api/v1/user/${other.userId}`],
    ['PUT', `/api/v1/user/${other.userId}`, { userId: other.userId, ...name }],
    ['GET', `/api/user/${other.userId}`],
    ['GET', `/api/v1/address/${other.userId}`],
    ['PUT', `/api/v1/address/${address}`, { ...DESTINATION, phone: '9876543210' }],
    ['GET', `/api/v1/orderu/${other.userId}`],
    ['GET', `/api/v1/order/${order._id}`],
    ['DELETE', `/api/v1/orderd/${order._id}`],
    ['DELETE', `/api/v1/comments/delete/${said}`],
  ] as const) {
    const headers = { authorization: `Bearer ${await shopper.token()}` }
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    answers[`${method} ${path}`] = answer.status()
    expect(await answer.text()).not.toMatch(/Kulkarni|Deshpande|Wisteria/)
  }
  expect(Object.entries(answers).filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
  // Deleting another shopper's record responds like deleting an unknown one.
  for (const id of [address, 'never-was'])
    expect(await shopper.call('DELETE', `/api/v1/address/${id}`)).toEqual({
      success: false,
      message: 'There is no such address.',
      statusCode: 404,
    })
  expect(await profileOf(other)).toMatchObject({ firstName: 'Tara' })
  expect(await addressesOf(other)).toMatchObject([{ _id: address, name: DESTINATION.name }])
  expect(await ordersOf(other)).toHaveLength(1)
})
