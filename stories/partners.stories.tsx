import { createShop, type Shop, systemClock } from '@haat/core'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import { PartnerSignIn, type PartnerWindow } from '@haat/react/internal/partners/index.ts'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { narrow } from './support/withShop.tsx'

export default { title: 'Partner sign-in' }

const ORIGIN = 'https://blog.example'
const ASHA = { state: 'signed-in', userId: 'asha' } as const

type Answers = Readonly<Record<'partner' | 'grants', () => Response | Promise<Response>>>
const SUCCESS: Answers = {
  partner: () => Response.json({ success: true, message: 'A partner.', origin: ORIGIN }),
  grants: () => Response.json({ success: true, message: 'Allowed.', code: 'c'.repeat(43), expires_in: 60 }),
}
const refusal = (message: string) => () =>
  Response.json({ success: false, message, statusCode: 403 }, { status: 403 })
const never = () => new Promise<Response>(() => {})

/** A fake shop whose server also has partners. */
function shopWith(answers: Answers, options: FakeShopOptions): Shop {
  const { identity, fetch } = fakeShop({ clock: systemClock, ...options })
  return createShop({
    identity,
    clock: systemClock,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
      const [, name] = /^\/api\/v1\/embed\/(partner|grants)$/.exec(pathname) ?? []
      return name === undefined ? fetch(input, init) : answers[name as keyof Answers]()
    },
  })
}

const request = { origin: ORIGIN, key: '', state: 's'.repeat(16), challenge: 'h'.repeat(43), page: '' }

/** The shop's window that a partner's page has opened; its result is shown. */
function show(
  answers: Partial<Answers> = {},
  options: FakeShopOptions = {},
  windowLike: Partial<PartnerWindow> = {},
): Story {
  return function Window() {
    const [shop] = useState(() => shopWith({ ...SUCCESS, ...answers }, { session: ASHA, ...options }))
    const [result, setResult] = useState<string | null>(null)
    const [open] = useState(
      () => (): PartnerWindow => ({
        request,
        path: '/embed/sign-in',
        hasPage: () => true,
        post: (message) => {
          if ('code' in message) setResult('The page can continue.')
        },
        close: () => setResult('The window is closed.'),
        goTo: (path) => setResult(`The window shows ${path}.`),
        ...windowLike,
      }),
    )
    return (
      <ShopProvider shop={shop}>
        {result === null ? <PartnerSignIn open={open} /> : <p className="haat-page">{result}</p>}
      </ShopProvider>
    )
  }
}

/** Asks for consent; a double-click on the previous page cannot answer. */
export const Consent = show()
/** A shopper without a profile is asked as well. */
export const NoProfile = show({}, { profile: 'empty' })
/** Press Continue: it fails. */
export const ConsentFails = show({ grants: () => Promise.reject(new TypeError('Failed to fetch')) })
/** The shopper signs in first, and returns. */
export const SignedOut = show({}, { session: { state: 'signed-out' } })
export const Unavailable = show({}, { session: { state: 'unavailable' } })
export const Opening = show({ partner: never })
/** Shows the shop's reason. */
export const Refused = show({
  partner: refusal('https://blog.example is not among the partners of this shop. Please tell its owner.'),
})
export const Failed = show({ partner: () => Promise.reject(new TypeError('Failed to fetch')) })
/** The partner's page was closed, or did not open this window. */
export const PageClosed = show({}, {}, { hasPage: () => false })
export const InvalidRequest = show({}, {}, { request: null })
export const LongHost = show(
  {},
  {},
  {
    request: {
      ...request,
      origin: 'https://the-weekly-letter-about-tomatoes-and-everything-else.blog.example',
    },
  },
)
export const Narrow = narrow(Consent)
export const NarrowRefused = narrow(Refused)
export const NarrowLongHost = narrow(LongHost)
