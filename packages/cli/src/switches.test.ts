import { describe, expect, it } from 'vitest'
import { readSwitches } from './switches.ts'

describe('the variables of the command line', () => {
  it('have values without any environment', () => {
    expect(readSwitches({})).toEqual({
      demo: true,
      runtime: 'react',
      sandbox: 'auto',
      passwords: 'slow',
      offline: true,
      compression: 'best',
      rebuild: true,
    })
  })

  it('switch the service worker off', () => {
    expect(readSwitches({ HAAT_OFFLINE: ' OFF ' }).offline).toBe(false)
    expect(readSwitches({ HAAT_OFFLINE: '' }).offline).toBe(true)
  })

  it('refuse a value that cannot be used', () => {
    expect(() => readSwitches({ HAAT_OFFLINE: 'no' })).toThrow(/HAAT_OFFLINE is "no"/)
  })
})
