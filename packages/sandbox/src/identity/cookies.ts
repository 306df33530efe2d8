import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_LIFE } from './clients.ts'

/** The browser's secret, which scripts cannot read. */
const SECRET = '__client'
/** When the shopper signed in, in seconds; 0 if signed out. A hint for pages, not a proof. */
const SIGNED_IN_AT = '__client_uat'

export function readCookies({ headers }: FastifyRequest): {
  secret: string | null
  signedInAt: string | null
} {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  const jar = new Map(pairs)
  return { secret: jar.get(SECRET) || null, signedInAt: jar.get(SIGNED_IN_AT) ?? null }
}

export interface Cookies {
  setSecret(reply: FastifyReply, secret: string): void
  clearSecret(reply: FastifyReply): void
  /** @param at in ms, or null if signed out */
  setSignedIn(reply: FastifyReply, at: number | null): void
}

export const signedInText = (at: number | null): string => String(at === null ? 0 : Math.floor(at / 1000))

/** @param isSecure whether the shop's address is https */
export function createCookies(isSecure: boolean): Cookies {
  const set = (reply: FastifyReply, name: string, value: string, rest: string) => {
    // A response may set the same cookie twice: for a new browser, then for its session.
    const others = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const text = `${name}=${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${rest}`
    reply.removeHeader('set-cookie')
    reply.header('set-cookie', [...others.filter((other) => !other.startsWith(`${name}=`)), text])
  }
  return {
    setSecret: (reply, secret) => set(reply, SECRET, secret, `; HttpOnly; Max-Age=${COOKIE_LIFE}`),
    clearSecret: (reply) => set(reply, SECRET, '', '; HttpOnly; Max-Age=0'),
    setSignedIn: (reply, at) => set(reply, SIGNED_IN_AT, signedInText(at), `; Max-Age=${COOKIE_LIFE}`),
  }
}
