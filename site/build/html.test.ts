import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policyFor } from './csp.ts'
import { inspect } from './html.ts'
import { type Additions, finishedPage } from './page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const finished = (html: string, additions: Partial<Additions> = {}) =>
  finishedPage(html, inspect(html), {
    policy: "default-src 'self'",
    islandFiles: '/_astro/island-files.json',
    ...additions,
  })

describe('a finished page', () => {
  it('allows exactly the inline scripts and styles that it has', () => {
    const page = inspect(
      '<style>a{color:red}</style><script>one()</script><script type="module">two("<b>")</script>' +
        '<script type="speculationrules">{}</script><script src="/x.js"></script>',
    )
    expect(page.scripts).toEqual([hash('one()'), hash('two("<b>")'), hash('{}')])
    expect(page.styles).toEqual([hash('a{color:red}')])
    expect(policyFor(page, '/index.html')).toContain(`script-src 'self' ${page.scripts.join(' ')};`)
  })

  it('does not count data as a script', () => {
    expect(inspect('<script type="application/ld+json">{"a":1}</script>').scripts).toEqual([])
  })

  it('never allows unsafe sources', () => {
    expect(policyFor(inspect('<script>one()</script>'), '/index.html')).not.toMatch(/unsafe|\*/)
  })

  it('is refused for style attributes and inline handlers, but not for texts that look like them', () => {
    expect(inspect('<p style="color:red">x</p><a onclick="go()">y</a>').faults).toEqual([
      '<p style>',
      '<a onclick>',
    ])
    expect(inspect('<p title="style=1 onclick=2">onload=3</p>').faults).toEqual([])
  })

  it('has its policy before anything that it applies to', () => {
    const page = finished('<head><meta charset="utf-8"><script>one()</script>')
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'))
  })

  it('is refused without a place for its policy', () => {
    expect(() => finished('<head></head>')).toThrow('no <meta charset="utf-8">')
  })

  it('preloads its main picture with the same attributes, once for each viewport', () => {
    const html =
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<picture><source media="(max-width: 47em)" srcset="/t.avif 480w" sizes="100vw">' +
      '<img fetchpriority="high" srcset="/w.avif 640w" sizes="50vw" src="/w.webp"></picture>' +
      '<picture><img fetchpriority="high" srcset="/later.avif"></picture>'
    const page = finished(html)
    expect(page).toContain('imagesrcset="/t.avif 480w" imagesizes="100vw" media="(max-width: 47em)"')
    expect(page).toContain('imagesrcset="/w.avif 640w" imagesizes="50vw" media="not (max-width: 47em)"')
    expect(page.match(/as="image"/g)).toHaveLength(2)
  })

  it('names the files of islands if it has islands', () => {
    const page = finished('<meta charset="utf-8"><body><astro-island></astro-island>')
    expect(page).toContain('<meta name="island-files" content="/_astro/island-files.json">')
    expect(finished('<meta charset="utf-8"><p>Haat</p>')).not.toContain('island-files')
  })
})
