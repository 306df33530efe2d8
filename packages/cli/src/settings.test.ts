import { readFileSync } from 'node:fs'
import { readEnvironment } from '@haat/server'
import { settingsDocument, settingsWithValues } from '@haat/server/settings'
import { describe, expect, it } from 'vitest'

describe('the variables of the command line', () => {
  it('turn the service worker off', () => {
    expect(readEnvironment({ HAAT_OFFLINE: ' OFF ' }).offline).toBe(false)
    expect(readEnvironment({ HAAT_OFFLINE: '' }).offline).toBe(true)
  })

  it('name a collector of traces, and the share of requests', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
    expect(readEnvironment(collector).telemetry).toEqual({ endpoint: 'http://localhost:4318', share: 1 })
    expect(readEnvironment({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.05' }).telemetry?.share).toBe(0.05)
    expect(() => readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })).toThrow(
      /ENDPOINT is "localhost"/,
    )
    expect(() => readEnvironment({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/ARG is "2"/)
  })
})

describe('haat settings', () => {
  it('prints values, and only that a secret is set', () => {
    const lines = settingsWithValues({ PORT: '8080', METRICS_TOKEN: 'a-token-of-16-letters' })
    expect(lines).toContain('PORT=8080')
    expect(lines).toContain('METRICS_TOKEN=(set)')
    expect(lines).toContain('#SITE_URL=')
  })

  it('prints the documentation in SETTINGS.md', () => {
    const document = readFileSync(new URL('../SETTINGS.md', import.meta.url), 'utf8')
    expect(document, 'make it again: pnpm haat settings --markdown > packages/cli/SETTINGS.md').toBe(
      `${settingsDocument()}\n`,
    )
  })
})
