import type { AccountTab } from '@haat/core/account'
import { fakeShop } from '@haat/core/fixtures'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Account } from './Account.tsx'

// The requirements of the ARIA Authoring Practices Guide for tabs, point by point:
// https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

beforeEach(letDialogsOpen)

function Page() {
  const [tab, setTab] = useState<AccountTab>('personal-info')
  return <Account tab={tab} onTab={setTab} />
}
const setup = () => {
  renderIn(fakeShop({ session: { state: 'signed-in', userId: 'asha' } }), <Page />)
  return userEvent.setup()
}
const list = () => screen.getByRole('tablist')
const tabs = () => screen.getAllByRole('tab')
const selected = () => screen.getByRole('tab', { selected: true })
const names = ['Your Profile', 'Your Orders', 'Your Addresses', 'Your Reviews']

/** Gives the tabs the layout of a style sheet: beside each other, or below each other. */
function layOut(layout: 'row' | 'column') {
  let update = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        update = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const user = setup()
  for (const [at, tab] of tabs().entries()) {
    Object.defineProperty(tab, 'offsetLeft', { value: layout === 'row' ? at * 100 : 0 })
    Object.defineProperty(tab, 'offsetTop', { value: layout === 'column' ? at * 40 : 0 })
  }
  act(() => update())
  return user
}

describe('roles and properties', () => {
  it('tabs are in a named list', () => {
    setup()
    expect(list().getAttribute('aria-label')).toBe('Your Account')
    for (const tab of tabs()) expect(tab.parentElement).toBe(list())
  })

  it('each tab refers to an existing panel', () => {
    setup()
    for (const tab of tabs())
      expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')).toBe(
        screen.getByRole('tabpanel'),
      )
  })

  it('the panel is named by the tab that is open', async () => {
    const user = setup()
    for (const name of names) {
      await user.click(screen.getByRole('tab', { name }))
      expect(screen.getByRole('tabpanel', { name }).getAttribute('aria-labelledby')).toBe(selected().id)
    }
  })

  it('one tab has aria-selected true, the others false', () => {
    setup()
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ])
  })

  it('a row is horizontal', () => {
    layOut('row')
    expect(list().getAttribute('aria-orientation')).toBe('horizontal')
  })

  it('a column is vertical', () => {
    layOut('column')
    expect(list().getAttribute('aria-orientation')).toBe('vertical')
  })
})

describe('keyboard', () => {
  it('Tab leads to the open tab, and from there to the panel', async () => {
    const user = setup()
    await user.click(screen.getByRole('tab', { name: 'Your Addresses' }))
    expect(document.activeElement).toBe(selected())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(selected())
  })

  it.each([
    ['row', '{ArrowRight}', 'Your Orders'],
    ['row', '{ArrowLeft}', 'Your Reviews'],
    ['row', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}', 'Your Profile'],
    ['row', '{End}', 'Your Reviews'],
    ['row', '{End}{Home}', 'Your Profile'],
    // In a row these keys scroll the page.
    ['row', '{ArrowDown}', 'Your Profile'],
    ['row', '{ArrowUp}', 'Your Profile'],
    ['column', '{ArrowDown}', 'Your Orders'],
    ['column', '{ArrowUp}', 'Your Reviews'],
  ] as const)('in a %s, %s opens %s with the focus on its tab', async (layout, keys, name) => {
    const user = layOut(layout)
    act(() => selected().focus())
    await user.keyboard(keys)
    expect(selected().textContent).toBe(name)
    expect(document.activeElement).toBe(selected())
  })

  it.each(['{Enter}', ' '])('%s opens the tab that has the focus', async (key) => {
    const user = setup()
    act(() => screen.getByRole('tab', { name: 'Your Orders' }).focus())
    await user.keyboard(key)
    expect(selected().textContent).toBe('Your Orders')
  })
})
