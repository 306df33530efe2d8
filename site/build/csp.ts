import type { PageFindings } from './html.ts'
import { NONE, type Services } from './services.ts'

/** Pages with the forms of the identity service. Their policy allows more. */
const FORMS = ['/login/index.html', '/register/index.html']

/**
 * Hashes of the forms' style sheets: an empty one, to which scripts add rules, as the policy allows; and one for their code
 * field (input-otp 1.4) without scripts, which is never visible.
 */
const FORM_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='",
]

/** Origin of the identity service's bot check, which only the real service has. */
const ROBOT_CHECK = 'https://challenges.cloudflare.com'

/** The page with payments. */
const PAYS = '/checkout/index.html'

/** Pages with a policy of their own. */
export const OWN_POLICIES: readonly string[] = [...FORMS, PAYS]

/** Origins that the hosted card provider's checkout uses. */
const CARD = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://lumberjack.razorpay.com'],
}
const NO_CARD = { scripts: [], frames: [], calls: [] }

/**
 * Returns the Content-Security-Policy of a page: its own origin, its inline scripts and styles, and the third parties of
 * the shop. `path` is the path of its file: '/login/index.html'.
 */
export function policyFor(
  { scripts, styles }: PageFindings,
  path: string,
  { identity, uploads, payments, mail }: Services = NONE,
  offline = false,
): string {
  const forms = identity !== null && FORMS.includes(path)
  const service = identity?.origin ? [identity.origin] : []
  const robots = forms && identity.origin ? [ROBOT_CHECK] : []
  const pays = payments !== null && path === PAYS
  const card = pays && payments.hostedCard ? CARD : NO_CARD
  const photos = uploads && URL.canParse(uploads.url) ? [new URL(uploads.url).origin] : []
  const mailService = mail?.origin ? [mail.origin] : []
  const frames = [...robots, ...card.frames]
  const policies = [
    ...(identity === null ? [] : ['haat']),
    ...(pays ? ['haat-pay'] : []),
    ...(card === NO_CARD ? [] : ['haat-look']),
    ...(forms || card !== NO_CARD ? ['default'] : []),
    // The address of the service worker (src/scripts/offline.ts).
    ...(offline ? ['haat-offline'] : []),
  ]
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...service, ...robots, ...card.scripts],
    ...(offline && { 'worker-src': ["'self'"] }),
    'style-src': ["'self'", ...styles, ...(forms ? FORM_STYLES : [])],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...service, ...photos, ...mailService, ...card.calls],
    'media-src': ["'self'", 'https:'],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length === 0 ? ["'none'"] : policies,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Directive that only works in a header. The server and the files for other hosts add it. */
export const HEADER_ONLY = "frame-ancestors 'self'"
