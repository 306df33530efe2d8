import { expect, it, vi } from 'vitest'
import { postForm } from './forms.ts'
import { createHttp } from './http.ts'

const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
  })
const form = () => {
  const fields = new FormData()
  fields.set('name', 'Asha')
  return fields
}

it('posts a form to a third party unchanged, without token or cookies', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('OK'))
  const getToken = vi.fn(async () => 't1')
  const http = createHttp({ host: 'https://shop.example', fetch, getToken })
  await postForm(http.fetch, 'https://mail.example/f', form())
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('https://mail.example/f')
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(init?.body).toBeInstanceOf(FormData)
  expect(new Headers(init?.headers).has('authorization')).toBe(false)
  expect(getToken).not.toHaveBeenCalled()
})

it('fails if the third party refuses the form, and does not send it again', async () => {
  const fetch = vi.fn(async () => new Response('Too many requests', { status: 429 }))
  await expect(postForm(fetch, '/f', form())).rejects.toMatchObject({
    kind: 'refused',
    status: 429,
  })
  expect(fetch).toHaveBeenCalledOnce()
})

it('fails after the time limit if there is no response', async () => {
  await expect(postForm(hanging, '/f', form(), 20)).rejects.toMatchObject({ kind: 'timeout' })
})
