import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fill } from './holdings.ts'
import { codeFor, type SignedIn } from './shopper.ts'
import type { APIRequestContext } from './test.ts'

/** The fields that tests use of an order, as the server sends it to its owner (account.md §3). */
export interface WireOrder {
  readonly _id: string
  readonly deliveryStatus: string
  readonly totalAmount: number
  readonly paymentMethod: string
  readonly paymentStatus: string
}

/** The short id of an order, as pages show it. */
export const shortOf = ({ _id }: Pick<WireOrder, '_id'>): string => _id.slice(-8)

/** The delivery address of all test orders. Its words are on no page otherwise. */
export const DESTINATION = {
  name: 'Mrinalini Deshpande',
  email: 'mrinalini@haat.example',
  address: '31 Wisteria Walk, Sadashiv Peth',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
} as const

/** Verifies a phone and saves an address with it, without a browser. Returns the address's id. */
export async function saveAddress(
  { call }: SignedIn,
  request: APIRequestContext,
  shop: string,
): Promise<string> {
  const digits = `9${Math.random().toString().slice(2, 11).padEnd(9, '0')}`
  const phone = `+91${digits}`
  await call('POST', '/api/v1/send-otp', { phone })
  await call('POST', '/api/v1/verify-otp', { phone, otp: await codeFor(request, shop, phone) })
  const { address, message } = await call<{ address?: { _id: string }; message: string }>(
    'POST',
    '/api/v1/address',
    { ...DESTINATION, phone: digits },
  )
  if (!address) throw new Error(`Haat: the address was not saved: ${message}`)
  return address._id
}

/** Places a cash order of these products, without a browser. */
export async function buy(
  shopper: SignedIn,
  address: string,
  ids: readonly string[],
  quantity = 1,
): Promise<WireOrder> {
  await fill(shopper, 'cart', ids, quantity)
  const { data, message } = await shopper.call<{ data?: WireOrder; message: string }>(
    'POST',
    '/api/v1/order/cod',
    { address },
  )
  if (!data) throw new Error(`Haat: the order was not placed: ${message}`)
  return data
}

/** Returns a shopper's orders on the server, newest first. */
export async function ordersOf({ userId, call }: SignedIn): Promise<readonly WireOrder[]> {
  const { data } = await call<{ data: readonly WireOrder[] }>('GET', `/api/v1/orderu/${userId}`)
  return data
}

/** Whether the command line can change orders of the shop under test: its data folder is on this machine. */
export const canMoveOrders = Boolean(process.env.HAAT_SHOP_DATA)

const project = join(import.meta.dirname, '../..')

/** Changes an order's status with the command line, as an operator does. */
export async function haatOrder(action: 'ship' | 'out-for-delivery' | 'deliver', id: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['packages/cli/bin/haat.mjs', 'order', action, id], {
    cwd: project,
    env: { ...process.env, HAAT_DATA: process.env.HAAT_SHOP_DATA, DATABASE_URL: '' },
  })
}
