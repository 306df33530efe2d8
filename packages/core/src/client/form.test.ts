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
  const made = form<Draft, Partial<Draft>, keyof Draft>(
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
  return { session, saved, made }
}

describe('a form', () => {
  it('shows what was typed over what is saved', () => {
    const { made, saved } = open()
    made.typed.value = { city: 'Pune' }
    saved.value = { name: 'Usha', city: 'Delhi' }
    expect(made.draft.value).toEqual({ name: 'Usha', city: 'Pune' })
  })

  it('says what is wrong once sending was tried, until it is corrected', async () => {
    const { made } = open()
    expect(made.problems.value).toEqual({})
    const send = vi.fn(async () => 'sent')
    expect(await made.submit(send, vi.fn())).toBeNull()
    expect(send).not.toHaveBeenCalled()
    expect(made.problems.value).toEqual({ city: 'City?' })
    made.typed.value = { city: 'Pune', name: '' }
    expect(made.problems.value).toEqual({})
  })

  it('sends one call at a time', async () => {
    const { made } = open()
    made.begin({ city: 'Pune' })
    const send = vi.fn(async () => 'sent')
    const first = made.submit(send, vi.fn())
    expect(made.saving.value).toBe(true)
    expect(await made.submit(send, vi.fn())).toBeNull()
    expect(await first).toBe('sent')
    expect(send).toHaveBeenCalledOnce()
    expect(made.saving.value).toBe(false)
  })

  it('says why it was refused, but not to the next shopper', async () => {
    const { made, session } = open()
    made.begin({ city: 'Pune' })
    const refuse = vi.fn()
    const fail = () => Promise.reject(new Failure('offline'))
    expect(await made.submit(fail, refuse)).toBeNull()
    expect(refuse).toHaveBeenCalledOnce()
    const late = made.submit(fail, refuse)
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(await late).toBeNull()
    expect(refuse).toHaveBeenCalledOnce()
  })
})

describe('forms by their place', () => {
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

  it('are made once, saved one by one, and begin with what was saved', () => {
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
