import { describe, expect, it } from 'vitest'
import { policyFor } from './csp.ts'
import { inspect } from './html.ts'
import { type IdentityService, readServices, type Services, serviceConstants } from './services.ts'

const page = inspect('<p>Okra</p>')
const none = readServices(undefined)
const identity: IdentityService = {
  publishableKey: 'pk_live_x',
  proxyUrl: null,
  origin: 'https://clerk.shop.example',
  scripts: { clerk: 'https://clerk.shop.example/clerk.js', ui: 'https://clerk.shop.example/ui.js' },
}
const hosted: Services = { ...none, identity }
const sandboxed: Services = { ...none, identity: { ...identity, proxyUrl: '/__clerk', origin: null } }

/** Returns the sources of a directive; undefined if the policy does not contain it. */
const directive = (name: string, path: string, services: Services) =>
  policyFor(page, path, services)
    .split('; ')
    .map((part) => part.split(' '))
    .find(([first]) => first === name)
    ?.slice(1)

describe('the policy of a page', () => {
  it('allows only the own origin if the shop uses no third parties', () => {
    for (const path of ['/index.html', '/login/index.html']) {
      expect(directive('script-src', path, none)).toEqual(["'self'"])
      expect(directive('connect-src', path, none)).toEqual(["'self'"])
      expect(directive('trusted-types', path, none)).toEqual(["'none'"])
    }
  })

  it('allows the identity service, by its origin and with one Trusted Types policy', () => {
    for (const name of ['script-src', 'connect-src'])
      expect(directive(name, '/cart/index.html', hosted)).toEqual(["'self'", 'https://clerk.shop.example'])
    expect(directive('trusted-types', '/cart/index.html', hosted)).toEqual(['haat'])
    expect(directive('script-src', '/cart/index.html', sandboxed)).toEqual(["'self'"])
  })

  it('allows more only on pages with the forms', () => {
    for (const path of ['/login/index.html', '/register/index.html']) {
      expect(directive('trusted-types', path, hosted)).toEqual(['haat', 'default'])
      expect(directive('style-src', path, hosted)).toHaveLength(3)
      expect(directive('frame-src', path, hosted)).toEqual(['https://challenges.cloudflare.com'])
      expect(directive('frame-src', path, sandboxed)).toBeUndefined()
    }
    for (const path of ['/index.html', '/login-help/index.html', '/product/login/index.html']) {
      expect(directive('style-src', path, hosted)).toEqual(["'self'"])
      expect(directive('frame-src', path, hosted)).toBeUndefined()
      expect(directive('trusted-types', path, hosted)).toEqual(['haat'])
    }
  })

  it('never allows unsafe sources, wildcards, or workers from blobs', () => {
    for (const path of ['/index.html', '/login/index.html'])
      expect(policyFor(page, path, hosted)).not.toMatch(/unsafe|\*|blob:|worker-src/)
  })

  it('allows uploads to the image service', () => {
    const uploads = { url: 'https://api.cloudinary.com/v1_1/haat/image/upload', preset: 'x' }
    expect(directive('connect-src', '/index.html', { ...none, uploads })).toEqual([
      "'self'",
      'https://api.cloudinary.com',
    ])
    const own = { url: '/sandbox/cloudinary/v1_1/haat/image/upload', preset: 'x' }
    expect(directive('connect-src', '/index.html', { ...none, uploads: own })).toEqual(["'self'"])
  })

  it('allows calls to the e-mail service, from every page', () => {
    const mail = { origin: 'https://api.emailjs.com' }
    for (const path of ['/contact/index.html', '/index.html'])
      expect(directive('connect-src', path, { ...none, mail })).toEqual(["'self'", mail.origin])
    expect(directive('connect-src', '/contact/index.html', { ...none, mail: { origin: null } })).toEqual([
      "'self'",
    ])
  })
})

describe('the policy of a page with the service worker', () => {
  const withWorker = (path: string, services: Services) => policyFor(page, path, services, true)

  it('allows workers of its own origin, and one Trusted Types policy for the address', () => {
    expect(withWorker('/index.html', none)).toMatch(/; worker-src 'self';.*; trusted-types haat-offline$/)
    expect(withWorker('/login/index.html', hosted)).toMatch(/; trusted-types haat default haat-offline$/)
  })

  it('is otherwise the same', () => {
    const parts = (policy: string) =>
      policy.split('; ').filter((part) => !/^(worker-src|trusted-types)/.test(part))
    expect(parts(withWorker('/cart/index.html', hosted))).toEqual(
      parts(policyFor(page, '/cart/index.html', hosted)),
    )
    expect(withWorker('/index.html', hosted)).not.toMatch(/unsafe|\*|blob:/)
  })
})

describe('the policy of a page with payments', () => {
  const own = { ...hosted, payments: { scripts: ['/sandbox/razorpay/v1/checkout.js'], hostedCard: false } }
  const card = {
    ...hosted,
    payments: { scripts: ['https://checkout.razorpay.com/v1/checkout.js'], hostedCard: true },
  }

  it('allows the hosted card provider, but not on other pages', () => {
    expect(directive('frame-src', '/checkout/index.html', card)).toEqual([
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
    ])
    expect(directive('script-src', '/checkout/index.html', card)).toContain('https://checkout.razorpay.com')
    expect(directive('trusted-types', '/checkout/index.html', card)).toEqual([
      'haat',
      'haat-pay',
      'haat-look',
      'default',
    ])
    for (const path of ['/cart/index.html', '/product/checkout/index.html', '/index.html']) {
      expect(directive('frame-src', path, card)).toBeUndefined()
      expect(directive('trusted-types', path, card)).toEqual(['haat'])
      expect(policyFor(page, path, card)).not.toContain('razorpay')
    }
  })

  it('allows only the own origin if a stand-in replaces the card provider', () => {
    expect(directive('script-src', '/checkout/index.html', own)).toEqual([
      "'self'",
      'https://clerk.shop.example',
    ])
    expect(directive('frame-src', '/checkout/index.html', own)).toBeUndefined()
    expect(directive('trusted-types', '/checkout/index.html', own)).toEqual(['haat', 'haat-pay'])
  })

  it('never allows unsafe sources', () => {
    expect(policyFor(page, '/checkout/index.html', card)).not.toMatch(/unsafe|\*|blob:|worker-src/)
  })
})

describe('the services', () => {
  it('are none by default, and those that are named', () => {
    expect(readServices('')).toEqual({
      legal: { parties: [], isDemo: false },
      identity: null,
      uploads: null,
      payments: null,
      mail: null,
      sandbox: null,
    })
    expect(readServices(JSON.stringify({ identity }))).toEqual(hosted)
  })

  it('fail the build with one line if they are invalid', () => {
    expect(() => readServices('{')).toThrow(/^Haat: HAAT_SERVICES is not JSON,/)
  })

  it('become constants of the code', () => {
    expect(serviceConstants(hosted)).toEqual({
      __HAAT_IDENTITY__: JSON.stringify(identity),
      __HAAT_UPLOADS__: 'null',
      __HAAT_PAYMENTS__: 'null',
      __HAAT_SANDBOX__: 'null',
      __HAAT_LEGAL__: '{"parties":[],"isDemo":false}',
      __HAAT_HAS__: '{"identity":true,"uploads":false,"payments":false}',
    })
  })
})
