import { tryFetchText } from '../page/fetch-text.ts'
import type { Inspection } from '../page/inspection.ts'
import { breaks, type Finding, findings, fine, look } from './finding.ts'
import { isSecure } from './shop.ts'

const firstValue = (headers: Headers, name: string) => headers.get(name)?.split(';')[0]?.trim()

/** Checks headers that may separate the page from the sign-in window or from pictures. */
export async function checkHeaders(inspection: Inspection): Promise<Finding[]> {
  const { page, loaders } = inspection
  const { headers, url } = page
  const opener = firstValue(headers, 'cross-origin-opener-policy')
  return [
    ...findings(
      opener === 'same-origin'
        ? look(
            'COOP',
            'Cross-Origin-Opener-Policy: same-origin separates the page from the sign-in window.',
            {
              why: 'Log In opens the shop instead, and shoppers stay there.',
              add: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
            },
          )
        : opener && fine('COOP', `${opener} does not affect the sign-in window.`),
      url &&
        !isSecure(url) &&
        loaders.length > 0 &&
        look('https', 'The page is loaded with http, so browsers store no keys for it.', {
          why: 'Shoppers cannot sign in on the page: Log In opens the shop instead.',
          add: url.href.replace(/^http:/, 'https:'),
        }),
      headers.get('x-frame-options') &&
        fine('X-Frame-Options', 'Does not affect widgets, because they are not frames.'),
      headers.get('permissions-policy') &&
        fine(
          'Permissions-Policy',
          'Does not affect widgets, because they use no camera, location or similar.',
        ),
    ),
    ...(await checkEmbedder(inspection)),
  ]
}

/** `require-corp` blocks pictures without Cross-Origin-Resource-Policy. Calls and scripts are allowed by CORS. */
async function checkEmbedder({ page, shops }: Inspection): Promise<Finding[]> {
  if (firstValue(page.headers, 'cross-origin-embedder-policy') !== 'require-corp') return []
  const pictures = shops.flatMap(({ samples }) => samples)
  const answers = await Promise.all(pictures.map((picture) => tryFetchText(picture)))
  const blocked = pictures.filter(
    (_, at) => answers[at]?.headers.get('cross-origin-resource-policy') !== 'cross-origin',
  )
  if (blocked.length === 0) return [fine('COEP', 'require-corp allows the pictures.')]
  const origins = blocked.map((picture) => new URL(picture).origin).join(', ')
  return [
    breaks(
      'COEP',
      `require-corp blocks the pictures of ${origins}, which does not offer them to other sites.`,
      {
        why: 'Products have no pictures.',
        add: 'Cross-Origin-Embedder-Policy: credentialless',
      },
    ),
  ]
}
