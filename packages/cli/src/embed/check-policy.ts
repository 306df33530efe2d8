import {
  allowsAddress,
  CHAINS,
  decide,
  hasHashes,
  hasNonce,
  isStrictDynamic,
  type Policy,
  usesNonces,
  withSource,
} from './csp.ts'
import type { Examination, Loader } from './examination.ts'
import { breaks, type Finding, fine, look } from './finding.ts'

/** Letters by way of the assistant go there. */
const LETTERS = 'https://api.emailjs.com'

/** What a Content-Security-Policy keeps from the widgets. All policies hold at once, so each has to let it pass. */
export function checkPolicy(examination: Examination): Finding[] {
  const { page, loaders } = examination
  if (page.policies.length === 0) return [fine('CSP', 'The page has no policy: nothing is blocked.')]
  const found = page.policies.flatMap((policy) => [
    ...loaders.flatMap((loader) => checkScript(examination, policy, loader)),
    ...checkSources(examination, policy),
    ...checkSandbox(policy),
  ])
  const unneeded = [
    'style-src',
    'font-src',
    'frame-src',
    'trusted-types',
    'require-trusted-types-for',
  ].filter((name) => page.policies.some(({ directives }) => directives.has(name)))
  if (unneeded.length > 0)
    found.push(
      fine(
        'CSP',
        `${unneeded.join(', ')}: nothing to add. Widgets carry their styles as constructed sheets.`,
      ),
    )
  return found
}

function checkScript({ page }: Examination, policy: Policy, { tag, address }: Loader): Finding[] {
  const decision = decide(policy, CHAINS.script)
  if (!decision || hasNonce(decision, tag.attributes.nonce)) return []
  const about = decision.name === 'default-src' ? 'script-src' : decision.name
  const { line } = tag
  const chunk = new URL('chunks/any.js', address)
  const isOpen = (url: URL) => !isStrictDynamic(decision) && allowsAddress(decision.sources, url, page.url)
  const isIn = isOpen(address) || hasHashes(decision, tag.attributes.integrity)
  if (isIn && isOpen(chunk))
    return [fine(about, `The loader and its chunks pass the policy in ${policy.where}.`)]

  const why = isIn
    ? 'The loader comes, but the code of each element is a file of its own beside it: they stay empty.'
    : 'The loader does not run, so every tag stays with what stands in it.'
  const what = isIn
    ? `The policy in ${policy.where} lets the loader in, but not its chunks.`
    : `The policy in ${policy.where} keeps the loader out.`
  if (isStrictDynamic(decision) || usesNonces(decision))
    return [
      breaks(about, {
        what,
        why: `${why} This policy works with nonces: with one on the tag, the chunks may come as well.`,
        add: `<script type="module" nonce="THE PAGE'S NONCE" src="${address.href}"></script>`,
        line,
      }),
    ]
  return [breaks(about, { what, why, add: withSource(decision, 'script-src', address.origin), line })]
}

/** What else is fetched: the API, pictures, films. */
function checkSources({ page, shops, widgets }: Examination, policy: Policy): Finding[] {
  const has = (tag: string) => widgets.some(({ name }) => name === tag)
  const pass = (chain: readonly string[], origins: readonly string[]) => {
    const decision = decide(policy, chain)
    const blocked = origins.filter(
      (origin) => decision && !allowsAddress(decision.sources, new URL('/api/v1/any', origin), page.url),
    )
    return decision && { decision, blocked }
  }
  const finding = (
    chain: readonly [string, ...string[]],
    origins: readonly string[],
    level: typeof breaks,
    why: string,
  ): Finding[] => {
    const asked = pass(chain, origins)
    if (!asked || origins.length === 0) return []
    const { decision, blocked } = asked
    if (blocked.length === 0)
      return [fine(chain[0], `${origins.join(', ')} passes the policy in ${policy.where}.`)]
    return [
      level(chain[0], {
        what: `The policy in ${policy.where} keeps ${blocked.join(', ')} out.`,
        why,
        add: blocked.reduce(
          (line, origin, at) => (at === 0 ? withSource(decision, chain[0], origin) : `${line} ${origin}`),
          '',
        ),
      }),
    ]
  }
  const apis = [...new Set(shops.map(({ host }) => new URL(host).origin))]
  const pictures = [...new Set(shops.flatMap((shop) => shop.pictures))]
  const films = [...new Set(shops.flatMap((shop) => shop.films))]
  return [
    ...finding(
      CHAINS.connect,
      apis,
      breaks,
      'The widgets cannot ask the shop: they fail, and leave what stands in them.',
    ),
    ...finding(CHAINS.img, pictures, breaks, 'Products are seen without their pictures.'),
    ...(has('haat-product')
      ? finding(CHAINS.media, films, breaks, 'The films of a product do not play.')
      : []),
    ...(has('haat-assistant')
      ? finding(
          CHAINS.connect,
          [LETTERS],
          look,
          'Letters by way of the assistant cannot be sent; the rest of it works.',
        )
      : []),
  ]
}

function checkSandbox({ directives, where }: Policy): Finding[] {
  const flags = directives.get('sandbox')
  if (!flags || where !== 'the header') return []
  const add = (flag: string) => ['sandbox', ...flags, flag].join(' ')
  if (!flags.includes('allow-scripts'))
    return [breaks('sandbox', { what: 'The page runs no scripts.', add: add('allow-scripts') })]
  if (!flags.includes('allow-same-origin'))
    return [
      breaks('sandbox', {
        what: 'The page has no origin, so the shop cannot know it for a partner’s.',
        add: add('allow-same-origin'),
      }),
    ]
  if (flags.includes('allow-popups')) return []
  return [
    look('sandbox', {
      what: 'The page opens no windows: shoppers cannot sign in on it.',
      add: add('allow-popups allow-popups-to-escape-sandbox'),
    }),
  ]
}
