import type { FastifyRequest } from 'fastify'

/** Whether a page of this shop (or no page at all) asks: another site's form must not turn anything here. */
export function isOwnPage({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === host
}
