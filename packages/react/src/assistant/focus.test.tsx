import type { SessionState } from '@haat/core'
import { assistantStore } from '@haat/core/assistant'
import { signal } from '@preact/signals-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { bringAssistantPanel } from './Assistant.tsx'
import { asha } from './assistant.fixtures.ts'
import { Panel, type PanelProps } from './Panel.tsx'
import { entry, open, setup, waitForAnswer } from './panel.fixtures.ts'

beforeEach(letDialogsOpen)

const lateSession = signal<SessionState>({ state: 'unknown' })
function PanelThatSignsIn(props: PanelProps) {
  useLayoutEffect(() => {
    lateSession.value = asha
  }, [])
  return <Panel {...props} />
}

describe('the focus', () => {
  it('moves to the message field when the shopper becomes known while the panel is rendered', async () => {
    const bringPanel = async () => ({ ...(await bringAssistantPanel()), Panel: PanelThatSignsIn })
    await open({ session: lateSession, props: { bringPanel } })
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'stays while an input method composes a word, whose Esc is not for the assistant (%o)',
    async (composing) => {
      await open()
      await waitFor(() => expect(document.activeElement).toBe(entry()))
      fireEvent.keyDown(entry(), { key: 'Escape', ...composing })
      expect(screen.getByRole('dialog')).toBeDefined()
      fireEvent.keyDown(entry(), { key: 'Escape' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('stays where it is on a page that loads with the panel open', async () => {
    setup({ saved: { open: true } })
    await screen.findByRole('dialog')
    expect(document.activeElement).toBe(document.body)
  })

  it('stays outside when the panel is closed by code', async () => {
    const { shop } = await open()
    const outside = screen.getByRole('button', { name: 'On the page' })
    outside.focus()
    act(() => shop.use(assistantStore).hide())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(outside)
  })

  it('moves to the message field when a focused suggestion is removed', async () => {
    const { user, shop } = await open()
    const guide = screen.getByRole('button', { name: 'Guide' })
    guide.focus()
    await user.keyboard('{Enter}')
    await waitForAnswer(shop)
    expect(screen.queryByRole('button', { name: 'Guide' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
})
