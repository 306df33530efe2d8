import { join } from 'node:path'
import { CONTENT, readShop, type Schema } from '@haat/shop-folder'
import type { Loader, LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import { expect, it } from 'vitest'
import { shopContent } from './shop-content.ts'
import { shopValues } from './shop-values.ts'

const folder = join(import.meta.dirname, 'bookshop.fixtures')
const shop = readShop(folder)
const values = shopValues(shop, { parties: ['razorpay'], isDemo: false })

/** Runs a loader as Astro does. Returns its entries by their ids, and what it logged. */
async function loaded(loader: Loader) {
  const entries = new Map<string, Record<string, unknown>>()
  const errors: string[] = []
  const context = {
    store: {
      clear: () => entries.clear(),
      set: ({ id, data }: { id: string; data: Record<string, unknown> }) => entries.set(id, data),
    },
    logger: { error: (text: string) => errors.push(text) },
    renderMarkdown: async (text: string) => ({ html: text && `<p>${text}</p>` }),
  }
  await loader.load(context as unknown as LoaderContext)
  return { entries, errors }
}
const load = (pattern: string, frontMatter: Schema<object>) =>
  loaded(
    shopContent(
      pattern,
      frontMatter,
      [
        { root: folder, folder: 'content', language: 'en' },
        { root: folder, folder: 'content/hi', language: 'hi' },
      ],
      () => values,
    ),
  )

const group = CONTENT.faq.frontMatter

it('has the sections of a file with the values of the shop', async () => {
  const { entries } = await load('faq/1-*.md', group)
  expect(entries.get('1-books')).toEqual({
    id: 'books',
    title: 'About our books',
    language: 'en',
    html: '',
    text: '',
    sections: [
      {
        id: 'cancel',
        title: 'Can I change or cancel my order?',
        html: '<p>Within 2 days; delivery is free from ₹499.</p>',
        text: 'Within 2 days; delivery is free from ₹499.',
      },
      {
        id: 'আপনারা-কি-বই-কেনেন',
        title: 'আপনারা কি বই কেনেন?',
        html: '<p>Yes, bring them to 8 Bankim Chatterjee Street.</p>',
        text: 'Yes, bring them to 8 Bankim Chatterjee Street.',
      },
    ],
  })
})

it('has the files of a further language, and those of the first that it lacks', async () => {
  const template = join(folder, '../../../packages/shop-folder/template')
  const { entries } = await loaded(
    shopContent(
      'faq/1-*.md',
      group,
      [
        { root: folder, folder: 'content', language: 'en' },
        { root: template, folder: 'content', language: 'en' },
        { root: template, folder: 'content/hi', language: 'hi' },
      ],
      () => values,
    ),
  )
  expect([...entries.values()].map(({ title, language }) => [title, language])).toEqual([
    ['About our books', 'en'],
    ['ऑर्डर और पेमेंट', 'hi'],
  ])
})

it('leaves out a file with a fault, and names its line and the reason', async () => {
  const { entries, errors } = await load('faq/*.md', group)
  expect([...entries.keys()]).toEqual(['1-books'])
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('content/faq/2-broken.md, line 2: title: Invalid key')
  expect(errors[0]).toMatch(/line \d: titel: Invalid key/)
})

it('names the line of a value that does not exist', async () => {
  const { entries, errors } = await load('blog/*.md', z.object({}))
  expect(entries.size).toBe(0)
  expect(errors.join()).toContain('unknown-value.md, line 8: there is no value {hours.night}')
})

it('the demo has the groups and the claims of the specification in its FAQ', async () => {
  const { entries, errors } = await loaded(shopContent('faq/*.md', group))
  expect(errors).toEqual([])
  expect([...entries.values()].map(({ title }) => title)).toEqual([
    'Ordering & Payment',
    'Shipping & Delivery',
    'Returns & Refunds',
    'Account & Security',
  ])
  const text = JSON.stringify([...entries.values()])
  for (const claim of [
    'within 1 hour',
    'within 30 days',
    '3-5 business days',
    '7-14 business days',
    'over $50',
  ])
    expect(text).toContain(claim)
})

it('fills the legal pages of the software with the details of another shop, and none of the demo', async () => {
  const { entries, errors } = await loaded(
    shopContent(
      '*.md',
      z.object({}),
      [{ root: join(import.meta.dirname, '../src'), folder: 'legal', language: 'en' }],
      () => values,
    ),
  )
  expect(errors).toEqual([])
  const text = JSON.stringify([...entries.values()])
  for (const own of [
    'College Street Books LLP',
    '19ABCDE1234F1ZX',
    'within 14 days',
    'within 2 days',
    '2026-10-01',
  ])
    expect(text).toContain(own)
  expect(text).toContain('[name of the grievance officer: not given]')
  // Lines with details that the shop does not have are left out.
  expect(text).not.toMatch(/FSSAI|CIN:|\{[a-z.]+\}/i)
  const { name, email, phone, address } = readShop(join(import.meta.dirname, '../../packages/demo/shop'))
  for (const word of [name, email, phone, address.street, address.pincode]) expect(text).not.toContain(word)
})
