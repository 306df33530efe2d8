import { describe, expect, it } from 'vitest'
import { readSwitches } from './switches.ts'

describe('the variables of the command line', () => {
  it('have defaults', () => {
    expect(readSwitches({})).toEqual({
      demo: true,
      runtime: 'react',
      sandbox: 'auto',
      passwords: 'slow',
      offline: true,
      compression: 'best',
      rebuild: true,
      siteReaders: 'owner',
      telemetry: null,
    })
  })

  it('turn the service worker off', () => {
    expect(readSwitches({ HAAT_OFFLINE: ' OFF ' }).offline).toBe(false)
    expect(readSwitches({ HAAT_OFFLINE: '' }).offline).toBe(true)
  })

  it('name a collector of traces, and the share of requests', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
    expect(readSwitches(collector).telemetry).toEqual({ endpoint: 'http://localhost:4318', share: 1 })
    expect(readSwitches({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.05' }).telemetry?.share).toBe(0.05)
    expect(() => readSwitches({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })).toThrow(
      /ENDPOINT is "localhost"/,
    )
    expect(() => readSwitches({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/ARG is "2"/)
  })

  it('refuse an invalid value', () => {
    expect(() => readSwitches({ HAAT_OFFLINE: 'no' })).toThrow(/HAAT_OFFLINE is "no"/)
  })
})
