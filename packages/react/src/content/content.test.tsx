import { blogCopy, contactCopy, faqCopy, footerCopy, reach } from '@haat/core/content'
import { headerCopy } from '@haat/core/header'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { About, AuthPanel, Blog, Faq, Footer, NotFound } from './index.ts'

it('links to the profile from four account links of the footer', () => {
  render(<Footer year={2026} />)
  for (const name of ['Dashboard', 'My Orders', 'Recent Orders', 'Update Profile'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/profile')
})

it('keeps the wording of the service strip', () => {
  render(<Footer year={2026} />)
  for (const text of [
    'Free Shipping',
    'From 500.00 euro',
    'Support 24/7',
    'Secure Payment',
    'Latest Offer',
    'Upto 20% Off',
  ])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('© 2026 Haat. All rights reserved.')).toBeDefined()
  expect(screen.getByRole('img', { name: /We accept/ })).toBeDefined()
})

it('allows at most one open answer in each group of questions', () => {
  const { container } = render(<Faq />)
  expect(faqCopy.groups.map(({ title }) => title)).toEqual([
    'Ordering & Payment',
    'Shipping & Delivery',
    'Returns & Refunds',
    'Account & Security',
  ])
  for (const { id, title, items } of faqCopy.groups) {
    const group = screen.getByRole('region', { name: title })
    expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(items.length)
    expect(container.querySelectorAll(`details[name="faq-${id}"]`)).toHaveLength(items.length)
  }
  expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Email Us' }).getAttribute('href')).toMatch(/^mailto:/)
})

// storefront.md §2 "Footer and static pages"
it('has the claims of the specification in the FAQ', () => {
  const answers = faqCopy.groups.flatMap(({ items }) => items.map(({ answer }) => answer)).join(' ')
  for (const claim of [
    'within 1 hour',
    'within 30 days',
    '3-5 business days',
    '7-14 business days',
    'over $50',
  ])
    expect(answers).toContain(claim)
})

it('shows two featured and two latest posts, and a search without a form', () => {
  render(<Blog />)
  for (const [title, posts] of [
    ['Featured Posts', blogCopy.featured],
    ['Latest Posts', blogCopy.latest],
  ] as const) {
    const section = within(screen.getByRole('region', { name: title }))
    expect(section.getAllByRole('article')).toHaveLength(2)
    for (const post of posts) expect(section.getByRole('heading', { name: post.title })).toBeDefined()
  }
  expect(screen.getAllByRole('link', { name: 'READ MORE' })).toHaveLength(4)
  for (const name of ['Search', 'Load More Posts', 'Subscribe'])
    expect(screen.getByRole('button', { name }).getAttribute('type')).toBe('button')
  expect(document.querySelector('form')).toBeNull()
})

it('shows the numbers and six people on the about page', () => {
  render(<About />)
  expect(screen.getByText('8K')).toBeDefined()
  expect(screen.getByText('10K')).toBeDefined()
  expect(screen.getByText('listed products')).toBeDefined()
  const team = screen.getByRole('heading', { name: 'The people behind the stall' }).parentElement
  expect(within(team ?? document.body).getAllByRole('listitem')).toHaveLength(6)
})

it.each(['login', 'register'] as const)(
  'names the six benefits on the %s panel and links to the other',
  (purpose) => {
    render(<AuthPanel purpose={purpose} />)
    for (const benefit of [
      'Exclusive offers',
      'Reward points',
      'Secure account',
      'Free shipping',
      'Secure shopping',
      'Member benefits',
    ])
      expect(screen.getByText(benefit)).toBeDefined()
    const other = purpose === 'login' ? '/register' : '/login'
    expect(document.querySelector('[data-return]')?.getAttribute('href')).toBe(other)
  },
)

it('links to the home page from a page that does not exist', () => {
  render(<NotFound />)
  expect(screen.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
})

it('every screen names the same e-mail address and the same phone', () => {
  const lines = contactCopy.cards.flatMap(({ lines: all }): readonly object[] => all)
  expect(lines).toEqual(expect.arrayContaining([reach.email, reach.phone]))
  expect([faqCopy.more.email.href, footerCopy.email.href]).toEqual([reach.email.href, reach.email.href])
  expect([headerCopy.phone, footerCopy.phone]).toEqual([reach.phone, reach.phone])
  expect(reach.email.href).toBe(`mailto:${reach.email.text}`)
})
