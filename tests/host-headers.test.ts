import { expect, it } from 'vitest'
import { DOCUMENT as ofServer, ALWAYS as onServer } from '../packages/server/src/http/security.ts'
import { ALWAYS, caddyFile, DOCUMENT, headersFile } from '../site/build/hosts.ts'

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The lines of `_headers` for one path. */
const linesFor = (path: string) =>
  new RegExp(`^${path.replaceAll('*', String.raw`\*`)}\\n((?:  .*\\n)+)`, 'm')
    .exec(headersFile())?.[1]
    ?.split('\n')
    .map((line) => line.trim()) ?? []

it('files for other hosts say what the server says', () => {
  expect(lowered(ALWAYS)).toEqual(onServer)
  const { 'content-security-policy': policy, ...others } = lowered(DOCUMENT)
  // Pages bring their own: a header says only what they cannot.
  expect(policy).toBe("frame-ancestors 'self'")
  const { 'content-security-policy': _, ...expected } = ofServer
  expect(others).toEqual(expected)
})

it('files for other hosts keep the headers of documents from assets and the worker', () => {
  for (const [name, value] of Object.entries(DOCUMENT)) {
    expect(linesFor('/*')).toContain(`${name}: ${value}`)
    for (const path of ['/_astro/*', '/offline-worker.js']) expect(linesFor(path)).toContain(`! ${name}`)
  }
  expect(caddyFile('http://localhost:1')).toMatch(
    /@documents \{\n\tnot path [^\n]*\/_astro\/\*[^\n]*\/offline-worker\.js/,
  )
})
