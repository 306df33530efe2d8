import { type Signal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '../shared/failure.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { form } from './form.ts'
import { savedForms } from './saved-forms.ts'

interface Draft {
  readonly name: string
  readonly city: string
}

function open() {
  const session = signal<SessionState>({ state: 'signed-in', userId: 'asha' })
  const saved = signal<Draft>({ name: 'Asha', city: '' })
  const subject = form<Draft, Partial<Draft>, keyof Draft>(
    { session },
    {
      empty: {},
      draft: (typed) => ({ ...saved.value, ...typed }),
      check: ({ name, city }) => ({
        ...(name === '' && { name: 'Name?' }),
        ...(city === '' && { city: 'City?' }),
      }),
    },
  )
  return { session, saved, subject }
}

describe('a form', () => {
  it('reports why it was refused, but not to the next shopper', async () => {
    const { subject, session } = open()
    subject.begin({ city: 'Pune' })
    const refuse = vi.fn()
    const fail = () => Promise.reject(new Failure('offline'))
    expect(await subject.submit(fail, refuse)).toBeNull()
    expect(refuse).toHaveBeenCalledOnce()
    const late = subject.submit(fail, refuse)
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(await late).toBeNull()
    expect(refuse).toHaveBeenCalledOnce()
  })
})

describe('forms by place', () => {
  const storage = safeStorage(() => undefined)
  const forms = (session = signal<SessionState>({ state: 'signed-in', userId: 'asha' })) => {
    const at = savedForms<string, { memory: Signal<string>; begin(text: string): void }>(
      { session, storage },
      { key: 'haat:forms', schema: v.string(), empty: '', isEmpty: (text) => text === '' },
    )
    const make = () => {
      const memory = signal('')
      const begin = (text: string) => {
        memory.value = text
      }
      return { memory, begin }
    }
    return { at: (place: string) => at(place, make).memory, session }
  }

  it('are created once, saved separately, and restored from storage', () => {
    const one = forms()
    expect(one.at('a')).toBe(one.at('a'))
    one.at('a').value = 'limes'
    const other = forms()
    expect(other.at('a').value).toBe('limes')
    other.at('b').value = 'mangoes'
    one.at('a').value = ''
    expect(forms().at('a').value).toBe('')
    expect(forms().at('b').value).toBe('mangoes')
    other.session.value = { state: 'signed-out' }
    expect(other.at('b').value).toBe('')
    expect(forms().at('b').value).toBe('mangoes')
  })
})
