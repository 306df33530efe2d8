import { afterAll, afterEach, expect } from 'vitest'

/** Warnings of React about tests and nesting, and of Node about listeners: each shows a mistake. */
const MISTAKE = /\bact\(|cannot be a descendant|cannot contain a nested|MaxListenersExceeded/

const mistakes: string[] = []
const note = (text: string) => void (MISTAKE.test(text) && mistakes.push(text))
const warned = ({ name, message }: Error) => note(`${name}: ${message}`)

const { console: output } = globalThis
const { warn, error } = output
for (const [level, print] of Object.entries({ warn, error }))
  Object.assign(output, {
    [level](...said: unknown[]) {
      note(said.map(String).join(' '))
      print(...said)
    },
  })
process.on('warning', warned)

// A test that expects one mocks the console.
afterEach(() => expect(mistakes.splice(0)).toEqual([]))
// Files of some projects share a process.
afterAll(() => {
  Object.assign(output, { warn, error })
  process.off('warning', warned)
})
