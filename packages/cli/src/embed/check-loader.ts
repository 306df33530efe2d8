import type { Examination, Loader } from './examination.ts'
import { breaks, type Finding, fine, look } from './finding.ts'
import { integrityOf, isWhole, type Manifest } from './shop.ts'

const tagOf = (address: string, more = '') => `<script type="module" src="${address}"${more}></script>`

/** Whether the loader is there, is written as it should be, and is the one that it is meant to be. */
export function checkLoader(examination: Examination): Finding[] {
  const { loaders, widgets, shops } = examination
  const [first, second] = loaders
  const host = shops[0]?.host ?? ''
  if (!first)
    return [
      breaks('loader', {
        what: 'The page has no loader.',
        why:
          widgets.length > 0
            ? 'Its tags stay with what stands in them, unless a script of the page or its bundle brings the widgets.'
            : 'There is nothing of the shop on this page yet.',
        add: tagOf(`${host}/embed/v1/haat.js`, ` data-host="${host}"`),
      }),
    ]
  const findings = loaders.flatMap((loader) => checkTag(examination, loader))
  if (second)
    findings.push(
      look('loader', {
        what: `The page has ${loaders.length} loaders. The one in line ${first.tag.line} serves all tags, the others do nothing.`,
        why:
          second.address.origin === first.address.origin
            ? 'They cost a request each.'
            : `Tags meant for ${second.address.origin} speak to the first one’s shop, unless they, or a <haat-store> around them, say host="${second.address.origin}".`,
        line: second.tag.line,
      }),
    )
  return findings
}

function checkTag({ page, shops }: Examination, loader: Loader): Finding[] {
  const { tag, address, code, status } = loader
  const { attributes, line } = tag
  const findings: Finding[] = []
  const add = (finding: Finding) => findings.push({ line, ...finding })
  if (attributes.type?.toLowerCase() !== 'module')
    add(
      breaks('loader', {
        what: 'The loader is no module.',
        why: 'The browser runs it as a classic script, which ends with a syntax error.',
        add: tagOf(address.href),
      }),
    )
  if (attributes.nomodule !== undefined)
    add(
      breaks('loader', {
        what: 'nomodule keeps every present browser from running the loader.',
        add: tagOf(address.href),
      }),
    )
  if (attributes.crossorigin?.toLowerCase() === 'use-credentials')
    add(
      breaks('loader', {
        what: 'crossorigin="use-credentials" asks for the loader with cookies, which the shop does not take from other sites.',
        add: tagOf(address.href, ' crossorigin'),
      }),
    )
  const host = attributes['data-host']
  if (host !== undefined && !/^https?:\/\/./.test(host))
    add(
      breaks('loader', {
        what: `data-host="${host}" is no address of a shop, so ${address.origin} is asked instead.`,
        add: `data-host="${address.origin}"`,
      }),
    )
  if (code === null)
    add(
      breaks('loader', {
        what: `${address.href} ${status ? `answers ${status}` : 'does not answer'}.`,
        why:
          status === 404
            ? 'The shop serves other versions, or none.'
            : 'Every tag stays with what stands in it.',
        add: tagOf(`${address.origin}/embed/v1/haat.js`),
      }),
    )
  const manifest = shops.find(({ host: known }) => known.startsWith(address.origin))?.manifest ?? null
  const base = page.tags.find(({ name, attributes: { href } }) => name === 'base' && href)
  if (base && !URL.canParse(attributes.src ?? ''))
    add(
      look('base', {
        what: `The loader’s address stands on the <base> of line ${base.line}: it comes from ${address.href}.`,
        add: tagOf(address.href),
      }),
    )
  for (const finding of checkVersion(loader, manifest)) add(finding)
  if (findings.every(({ level }) => level === 'fine'))
    add(fine('loader', `${address.href} is there, as a module.`))
  return findings
}

function checkVersion({ tag, address, code, version }: Loader, manifest: Manifest | null): Finding[] {
  const { integrity } = tag.attributes
  const newest = manifest?.version
  const pinned = newest && `${address.origin}/embed/${newest}/haat.js`
  const findings: Finding[] = []
  if (integrity && code !== null && !isWhole(integrity, code))
    findings.push(
      breaks('integrity', {
        what: 'The loader that is served is not the one that integrity asks for, and the browser refuses it.',
        add: tagOf(address.href, ` integrity="${integrityOf(code)}" crossorigin`),
      }),
    )
  else if (integrity && version.startsWith('v'))
    findings.push(
      look('integrity', {
        what: `${address.pathname} changes with every release, and integrity refuses the next one.`,
        ...(pinned &&
          code !== null && {
            add: tagOf(
              pinned,
              ` integrity="${manifest.files['haat.js']?.integrity ?? integrityOf(code)}" crossorigin`,
            ),
          }),
      }),
    )
  else if (integrity) findings.push(fine('integrity', 'The loader is the one that integrity asks for.'))
  if (newest && pinned && !version.startsWith('v') && version !== newest)
    findings.push(
      look('version', {
        what: `The page has version ${version}; the shop’s is ${newest}.`,
        add: tagOf(
          pinned,
          integrity ? ` integrity="${manifest.files['haat.js']?.integrity ?? ''}" crossorigin` : '',
        ),
      }),
    )
  return findings
}
