import type { Examination, ShopSeen } from './examination.ts'
import { breaks, type Finding, fine, look } from './finding.ts'
import { tryGet } from './get.ts'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || LOOPBACK.test(hostname)

/** Whether the page may speak to its shops at all: list of partners, mixed content, and what headers sever. */
export async function checkReach(examination: Examination): Promise<Finding[]> {
  const { shops } = examination
  return [
    ...shops.flatMap((shop) => checkShop(examination, shop)),
    ...checkHeaders(examination),
    ...(await checkEmbedder(examination)),
  ]
}

function checkShop({ page, origin, loaders }: Examination, shop: ShopSeen): Finding[] {
  const { host, answer, refusal } = shop
  const url = new URL(host)
  const findings: Finding[] = []
  const upgrades = page.policies.some(({ directives }) => directives.has('upgrade-insecure-requests'))
  if (url.protocol === 'http:' && (upgrades || (page.url?.protocol === 'https:' && !isSafe(url)))) {
    const safe = host.replace(/^http:/, 'https:')
    findings.push(
      breaks('mixed content', {
        what: `${host} is asked without encryption from a page ${upgrades ? 'that upgrades all it asks for' : 'with it'}.`,
        why: 'The browser does not send such calls.',
        add: loaders.length > 0 ? `data-host="${safe}"` : `host="${safe}"`,
      }),
    )
  }
  if (!answer)
    return [
      ...findings,
      breaks('shop', {
        what: `${host} does not answer.`,
        why: 'Every tag stays with what stands in it. Neither its list of partners nor its pictures were looked at.',
      }),
    ]
  if (origin === null)
    return [
      ...findings,
      look('CORS', {
        what: 'A file has no origin, so the shop was not asked whether it lets the page in.',
        why: 'Say where the page will be.',
        add: '--origin=https://where.it.will.be',
      }),
    ]
  if (answer.status === 403 && refusal !== null)
    return [
      ...findings,
      breaks('CORS', {
        what: `${origin} is not on the list of ${host}.`,
        why: refusal,
        add: `PARTNER_ORIGINS=${origin}`,
      }),
    ]
  const allowed = answer.headers.get('access-control-allow-origin')
  if (!answer.ok || (origin !== url.origin && allowed !== origin && allowed !== '*'))
    return [
      ...findings,
      breaks('CORS', {
        what: answer.ok
          ? `${host} answers without letting ${origin} read it.`
          : `${host} answers ${answer.status}${refusal ? `: ${refusal}` : ''}.`,
        why: 'Is this the address of a Haat shop, and is nothing before it that takes headers away?',
      }),
    ]
  return [...findings, fine('CORS', `${host} lets ${origin} in.`)]
}

function checkHeaders({ page, loaders }: Examination): Finding[] {
  const findings: Finding[] = []
  const opener = page.headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim()
  if (opener === 'same-origin')
    findings.push(
      look('COOP', {
        what: 'Cross-Origin-Opener-Policy: same-origin cuts the page off from the window in which shoppers sign in.',
        why: 'Log In leads to the shop instead, and leaves them there.',
        add: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      }),
    )
  else if (opener) findings.push(fine('COOP', `${opener} leaves the window for signing in alone.`))
  if (page.url && !isSafe(page.url) && loaders.length > 0)
    findings.push(
      look('https', {
        what: 'The page is not encrypted, so browsers keep no key for it.',
        why: 'Shoppers cannot sign in on the page: Log In leads to the shop instead.',
        add: page.url.href.replace(/^http:/, 'https:'),
      }),
    )
  if (page.headers.get('x-frame-options'))
    findings.push(fine('X-Frame-Options', 'Has no say: widgets are no frames.'))
  if (page.headers.get('permissions-policy'))
    findings.push(fine('Permissions-Policy', 'Has no say: widgets ask for no camera, place or the like.'))
  return findings
}

/** Under require-corp a picture has to say that it may be seen everywhere; calls and scripts of ours are let in by CORS. */
async function checkEmbedder({ page, shops }: Examination): Promise<Finding[]> {
  const policy = page.headers.get('cross-origin-embedder-policy')?.split(';')[0]?.trim()
  if (policy !== 'require-corp') return []
  const asked = shops
    .flatMap(({ samples }) => samples)
    .map(async (picture) => {
      const answer = await tryGet(picture)
      const isOffered = answer?.headers.get('cross-origin-resource-policy') === 'cross-origin'
      return isOffered ? [] : [new URL(picture).origin]
    })
  const closed = (await Promise.all(asked)).flat()
  if (closed.length === 0) return [fine('COEP', 'require-corp lets the pictures in.')]
  return [
    breaks('COEP', {
      what: `require-corp keeps out the pictures of ${closed.join(', ')}, which does not offer them to other sites.`,
      why: 'Products are seen without their pictures.',
      add: 'Cross-Origin-Embedder-Policy: credentialless',
    }),
  ]
}
