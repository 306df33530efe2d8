import {
  allowsAddress,
  directiveFor,
  FALLBACKS,
  type FallbackList,
  hasHashes,
  hasNonce,
  isStrictDynamic,
  type Policy,
  usesNonces,
  withSources,
} from '../page/csp.ts'
import type { Inspection, Loader } from '../page/inspection.ts'
import { breaks, type Finding, fine, look } from '../report.ts'

/** The service with which the assistant sends e-mails. */
const MAIL = 'https://api.emailjs.com'

/** Checks what each Content-Security-Policy blocks. All policies of a page apply. */
export function checkPolicy(inspection: Inspection): Finding[] {
  const { page, loaders } = inspection
  const { policies } = page
  if (policies.length === 0) return [fine('CSP', 'The page has no policy: nothing is blocked.')]
  return policies.flatMap((policy) => [
    ...loaders.flatMap((loader) => checkScript(inspection, policy, loader)),
    ...requestsOf(inspection).flatMap((requests) => checkRequests(inspection, policy, requests)),
    ...checkSandbox(policy),
  ])
}

/** Checks the loader, and the chunks that it imports. */
function checkScript({ page }: Inspection, policy: Policy, { tag, address }: Loader): Finding[] {
  const directive = directiveFor(policy, FALLBACKS.script)
  if (!directive || hasNonce(directive, tag.attributes.nonce)) return []
  const about = directive.name === 'default-src' ? 'script-src' : directive.name
  const isAllowed = (url: URL) => !isStrictDynamic(directive) && allowsAddress(directive, url, page.url)
  const isLoaded = isAllowed(address) || hasHashes(directive, tag.attributes.integrity)
  if (isLoaded && isAllowed(new URL('chunks/any.js', address)))
    return [fine(about, `The policy in ${policy.where} allows the loader and its chunks.`)]

  const what = isLoaded
    ? `The policy in ${policy.where} allows the loader, but not its chunks.`
    : `The policy in ${policy.where} blocks the loader.`
  const why = isLoaded
    ? 'The code of each element is in a separate file, so the elements stay empty.'
    : 'The loader does not run, so every tag shows its fallback content.'
  const { line } = tag
  if (isStrictDynamic(directive) || usesNonces(directive))
    return [
      breaks(about, what, {
        why: `${why} This policy uses nonces: a nonce on the tag also allows the chunks.`,
        add: `<script type="module" nonce="THE PAGE'S NONCE" src="${address.href}"></script>`,
        line,
      }),
    ]
  return [breaks(about, what, { why, add: withSources(directive, 'script-src', [address.origin]), line })]
}

/** Requests other than scripts: the directives that decide, the origins, the effect if they are blocked, and its level. */
type Requests = readonly [FallbackList, readonly string[], string, typeof breaks]

/** Whether the page contains an element that the shop rendered. It uses the shop's style sheet. */
const hasRendered = ({ page, widgets }: Inspection): boolean =>
  page.tags.some(
    ({ name, attributes, parent }) =>
      name === 'template' && 'shadowrootmode' in attributes && widgets.some((widget) => widget === parent),
  )

function requestsOf(inspection: Inspection): readonly Requests[] {
  const { shops, widgets } = inspection
  const has = (tag: string) => widgets.some(({ name }) => name === tag)
  const { connect, img, media, style } = FALLBACKS
  const apis = shops.map(({ host }) => new URL(host).origin)
  const pictures = shops.flatMap((shop) => shop.pictures)
  const videos = has('haat-product') ? shops.flatMap((shop) => shop.videos) : []
  const sheets = hasRendered(inspection) ? apis : []
  const mail = has('haat-assistant') ? [MAIL] : []
  return [
    [connect, apis, 'The widgets cannot reach the shop, and show their fallback content.', breaks],
    [img, pictures, 'Products have no pictures.', breaks],
    [media, videos, 'The videos of a product do not play.', breaks],
    [style, sheets, 'The HTML that the shop rendered has no styles until its scripts have loaded.', breaks],
    [connect, mail, 'The assistant works, but cannot send e-mails.', look],
  ]
}

function checkRequests(
  { page }: Inspection,
  policy: Policy,
  [names, origins, why, report]: Requests,
): Finding[] {
  const directive = directiveFor(policy, names)
  if (!directive || origins.length === 0) return []
  const all = [...new Set(origins)]
  const blocked = all.filter((origin) => !allowsAddress(directive, new URL('/api/v1/any', origin), page.url))
  if (blocked.length === 0) return [fine(names[0], `The policy in ${policy.where} allows ${all.join(', ')}.`)]
  const add = withSources(directive, names[0], blocked)
  return [report(names[0], `The policy in ${policy.where} blocks ${blocked.join(', ')}.`, { why, add })]
}

const NEEDED_FLAGS = [
  [breaks, 'allow-scripts', 'The page runs no scripts.'],
  [breaks, 'allow-same-origin', 'The page has no origin, so the shop cannot recognise its partner.'],
  [look, 'allow-popups', 'The page opens no windows: shoppers cannot sign in on it.'],
] as const

function checkSandbox({ directives, where }: Policy): Finding[] {
  const flags = directives.get('sandbox')
  if (!flags || where !== 'the header') return []
  const missing = NEEDED_FLAGS.find(([, flag]) => !flags.includes(flag))
  if (!missing) return []
  const [report, flag, what] = missing
  const more = flag === 'allow-popups' ? [flag, 'allow-popups-to-escape-sandbox'] : [flag]
  return [report('sandbox', what, { add: ['sandbox', ...flags, ...more].join(' ') })]
}
