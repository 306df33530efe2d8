import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lifetime of the cookies, in seconds: 400 days, the maximum of browsers. */
export const COOKIE_LIFE = 34_560_000

/** The browser's secret, which scripts cannot read. */
const SECRET = '__client'
/** When the shopper signed in, in seconds; 0 if signed out. A hint for pages, not a proof. */
const SIGNED_IN_AT = '__client_uat'

function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns the secret of the browser that sent a request; null if it has none. */
export const secretIn = (request: FastifyRequest): string | null => cookieIn(request, SECRET) || null

export type Cookies = ReturnType<typeof createCookies>

/** @param isSecure whether the shop's address is https */
export function createCookies(isSecure: boolean) {
  const set = (reply: FastifyReply, name: string, value: string, rest: string) => {
    // A response may set the same cookie twice: for a new browser, then for its session.
    const others = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const text = `${name}=${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${rest}`
    reply.removeHeader('set-cookie')
    reply.header('set-cookie', [...others.filter((other) => !other.startsWith(`${name}=`)), text])
  }
  return {
    setSecret: (reply: FastifyReply, secret: string) =>
      set(reply, SECRET, secret, `; HttpOnly; Max-Age=${COOKIE_LIFE}`),
    clearSecret: (reply: FastifyReply) => set(reply, SECRET, '', '; HttpOnly; Max-Age=0'),
    /** Sets when the shopper signed in, unless the browser has that. @param at in ms, or null if signed out */
    setSignedIn(request: FastifyRequest, reply: FastifyReply, at: number | null) {
      const seconds = String(at === null ? 0 : Math.floor(at / 1000))
      if (cookieIn(request, SIGNED_IN_AT) !== seconds)
        set(reply, SIGNED_IN_AT, seconds, `; Max-Age=${COOKIE_LIFE}`)
    },
  }
}
