import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { proxiesOf, readForwarded } from './forwarded.ts'

const PROXY = '127.0.0.1'

/** The client's address for a header, behind one or more proxies. */
async function clientOf(header: string | readonly string[], proxies: number | string = 1): Promise<string> {
  const app = Fastify({ trustProxy: proxiesOf(proxies) })
  readForwarded(app)
  app.get('/', async ({ ip }) => ip)
  const headers = { 'x-forwarded-for': header as string }
  return (await app.inject({ url: '/', headers, remoteAddress: PROXY })).body
}

describe('the client’s address in X-Forwarded-For', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['  203.0.113.7:1 ', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['198.51.100.1, 203.0.113.7:51234', '203.0.113.7'],
    ['unknown, 203.0.113.7', '203.0.113.7'],
    ['<script>, 203.0.113.7,', '203.0.113.7'],
  ])('%s is read as %s', async (header, address) => expect(await clientOf(header)).toBe(address))

  it.each([
    '',
    ',',
    'unknown',
    '_hidden',
    'shop.example',
    '203.0.113.7:port',
    '203.0.113.7:1:2',
    '203.0.113',
    '0x7f.1',
    '3405803783',
    '203.0.113.7/24',
    '[203.0.113.7',
    '2001:db8::7]:443',
    'for=203.0.113.7',
    // A proxy that does not know its client: the client itself may have written what stands before.
    '203.0.113.7, unknown',
  ])('is the proxy’s for "%s"', async (header) => expect(await clientOf(header)).toBe(PROXY))

  it('is read from the listed proxies only', async () => {
    expect(await clientOf('203.0.113.7:1', '192.0.2.1, loopback')).toBe('203.0.113.7')
    expect(await clientOf('203.0.113.7:1, 192.0.2.1:2', '192.0.2.1, loopback')).toBe('203.0.113.7')
    expect(await clientOf('203.0.113.7:1', '192.0.2.0/24')).toBe(PROXY)
  })

  it('is found behind several proxies that add ports', async () => {
    const header = '198.51.100.1, 203.0.113.7:51234, [2001:db8::1]:8080'
    expect(await clientOf(header, 2)).toBe('203.0.113.7')
    expect(await clientOf(['unknown', '203.0.113.7:1', '10.0.0.2'], 2)).toBe('203.0.113.7')
  })
})
