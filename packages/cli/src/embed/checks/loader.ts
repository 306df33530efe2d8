import type { Inspection, Loader } from '../page/inspection.ts'
import { hasIntegrity, integrityOf, type Manifest } from '../page/shop.ts'
import { breaks, type Finding, findings, fine, look, orFine } from '../report.ts'

const scriptTag = (address: string, more = '') => `<script type="module" src="${address}"${more}></script>`

/** Checks that the page has one loader, that its tag is correct, and that its file is served in the named version. */
export function checkLoader(inspection: Inspection): Finding[] {
  const { page, loaders, widgets, shops } = inspection
  const [first, second] = loaders
  const host = shops[0]?.host ?? ''
  if (!first)
    return [
      breaks('loader', 'The page has no loader.', {
        why:
          widgets.length > 0
            ? 'Its tags show their fallback content, unless a script or a bundle of the page loads the widgets.'
            : 'This page does not use the shop yet.',
        add: scriptTag(`${host}/embed/v1/haat.js`, ` data-host="${host}"`),
      }),
    ]
  const base = page.tags.find(({ name, attributes: { href } }) => name === 'base' && href)
  return [
    ...loaders.flatMap((loader) => {
      const { href } = loader.address
      const { line, attributes } = loader.tag
      const some = [
        ...checkTag(loader),
        ...findings(
          base &&
            !URL.canParse(attributes.src ?? '') &&
            look('base', `The loader’s address is relative to the <base> in line ${base.line}: ${href}.`, {
              add: scriptTag(href),
            }),
        ),
        ...checkVersion(loader, shops.find(({ host }) => host.startsWith(loader.address.origin))?.manifest),
      ]
      return orFine(some, 'loader', `${href} exists, and is loaded as a module.`).map((finding) => ({
        line,
        ...finding,
      }))
    }),
    ...findings(second && several(loaders.length, first, second)),
  ]
}

const several = (count: number, first: Loader, { tag, address: { origin } }: Loader): Finding =>
  look(
    'loader',
    `The page has ${count} loaders. The one in line ${first.tag.line} loads all tags; the others have no effect.`,
    {
      why:
        origin === first.address.origin
          ? 'Each costs a request.'
          : `Tags for ${origin} use the first loader’s shop, unless they, or a <haat-store> around them, have host="${origin}".`,
      line: tag.line,
    },
  )

function checkTag({ tag, address: { href, origin }, code, status }: Loader): Finding[] {
  const { type, nomodule, crossorigin, 'data-host': host } = tag.attributes
  const add = scriptTag(href)
  return findings(
    type?.toLowerCase() !== 'module' &&
      breaks('loader', 'The loader is not a module.', {
        why: 'The browser runs it as a classic script, which ends with a syntax error.',
        add,
      }),
    nomodule !== undefined &&
      breaks('loader', 'nomodule prevents all current browsers from running the loader.', { add }),
    crossorigin?.toLowerCase() === 'use-credentials' &&
      breaks(
        'loader',
        'crossorigin="use-credentials" requests the loader with cookies, which the shop refuses to other sites.',
        { add: scriptTag(href, ' crossorigin') },
      ),
    host !== undefined &&
      !/^https?:\/\/./.test(host) &&
      breaks('loader', `data-host="${host}" is not the address of a shop, so ${origin} is used instead.`, {
        add: `data-host="${origin}"`,
      }),
    code === null &&
      breaks('loader', `${href} ${status ? `responds with ${status}` : 'does not respond'}.`, {
        why:
          status === 404
            ? 'The shop serves other versions, or none.'
            : 'Every tag shows its fallback content.',
        add: scriptTag(`${origin}/embed/v1/haat.js`),
      }),
  )
}

/** Checks that the loader matches `integrity`, and is the shop's newest version. */
function checkVersion(
  { tag, address, code, version }: Loader,
  manifest: Manifest | null | undefined,
): Finding[] {
  const { integrity } = tag.attributes
  const isPinned = !version.startsWith('v')
  const withIntegrity = (href: string, hash = '') => scriptTag(href, ` integrity="${hash}" crossorigin`)
  const newest = `${address.origin}/embed/${manifest?.version}/haat.js`
  const newestTag = integrity
    ? withIntegrity(newest, manifest?.files['haat.js']?.integrity)
    : scriptTag(newest)
  const add = manifest ? newestTag : undefined
  const isOther = integrity && code !== null && !hasIntegrity(code, integrity)
  return findings(
    integrity &&
      (isOther
        ? breaks('integrity', 'The browser refuses the loader: its file does not match integrity.', {
            add: withIntegrity(address.href, integrityOf(code)),
          })
        : isPinned
          ? fine('integrity', 'The loader’s file matches integrity.')
          : look(
              'integrity',
              `${address.pathname} changes with each release. With integrity, browsers refuse the next release.`,
              {
                add,
              },
            )),
    isPinned &&
      manifest &&
      version !== manifest.version &&
      look('version', `The page has version ${version}; the shop has ${manifest.version}.`, { add }),
  )
}
