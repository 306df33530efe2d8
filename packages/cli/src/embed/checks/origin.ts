import type { InspectedShop, Inspection } from '../page/inspection.ts'
import { breaks, type Finding, findings, fine, look } from '../report.ts'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
const isSecure = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || LOOPBACK.test(hostname)

/** Checks that the page may call its shops: mixed content, and the list of partners. */
export const checkOrigin = (inspection: Inspection): Finding[] =>
  inspection.shops.flatMap((shop) => [...checkMixedContent(inspection, shop), checkPartner(inspection, shop)])

function checkMixedContent({ page, loaders }: Inspection, { host }: InspectedShop): Finding[] {
  const url = new URL(host)
  const upgrades = page.policies.some(({ directives }) => directives.has('upgrade-insecure-requests'))
  const isMixed = page.url?.protocol === 'https:' && !isSecure(url)
  const reason = upgrades ? 'has upgrade-insecure-requests' : 'is loaded with https'
  return findings(
    url.protocol === 'http:' &&
      (upgrades || isMixed) &&
      breaks('mixed content', `${host} is called with http from a page that ${reason}.`, {
        why: 'The browser does not send such calls.',
        add: `${loaders.length > 0 ? 'data-host' : 'host'}="${host.replace(/^http:/, 'https:')}"`,
      }),
  )
}

function checkPartner({ origin }: Inspection, { host, answer, refusal }: InspectedShop): Finding {
  if (!answer)
    return breaks('shop', `${host} does not respond.`, {
      why: 'Every tag shows its fallback content. The list of partners and the pictures were not checked.',
    })
  if (origin === null)
    return look('CORS', 'A file has no origin, so it is unknown whether the shop allows the page.', {
      why: 'Pass the future address of the page.',
      add: '--origin=https://where.it.will.be',
    })
  if (answer.status === 403 && refusal !== null)
    return breaks('CORS', `${origin} is not on the list of ${host}.`, {
      why: refusal,
      add: `PARTNER_ORIGINS=${origin}`,
    })
  const allowed = answer.headers.get('access-control-allow-origin') ?? ''
  if (answer.ok && (origin === new URL(host).origin || allowed === origin || allowed === '*'))
    return fine('CORS', `${host} allows ${origin}.`)
  const failure = `${host} responds with ${answer.status}${refusal ? `: ${refusal}` : ''}.`
  return breaks('CORS', answer.ok ? `${host} does not allow ${origin} to read its responses.` : failure, {
    why: 'Check that this is the address of a Haat shop, and that no proxy removes its headers.',
  })
}
