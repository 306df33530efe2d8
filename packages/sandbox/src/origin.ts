import type { FastifyRequest } from 'fastify'

/** Whether the request is from a page of this shop, or not from a page. Forms of other sites must not change settings. */
export function isOwnPage({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === host
}
