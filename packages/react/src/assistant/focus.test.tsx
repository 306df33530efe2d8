import type { SessionState } from '@haat/core'
import { assistantStore } from '@haat/core/assistant'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { bringAssistantPanel } from './Assistant.tsx'
import { asha } from './assistant.fixtures.ts'
import { Panel, type PanelProps } from './Panel.tsx'
import { answered, begin, entry, launcher, open } from './panel.fixtures.ts'

beforeEach(letDialogsOpen)

const justKnown = signal<SessionState>({ state: 'unknown' })
function PanelOfOneJustKnown(props: PanelProps) {
  useLayoutEffect(() => {
    justKnown.value = asha
  }, [])
  return <Panel {...props} />
}

describe('the focus', () => {
  it('goes to the message when the panel opens, and back to where it was on Esc', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(launcher())
  })

  it('goes to the message when it becomes known who is there while the panel is being drawn', async () => {
    const bringPanel = async () => ({ ...(await bringAssistantPanel()), Panel: PanelOfOneJustKnown })
    await open({ session: justKnown, props: { bringPanel } })
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })

  it('goes back by the close button as well', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }))
    expect(document.activeElement).toBe(launcher())
  })

  it('stays where it is on a page that comes with the panel open', async () => {
    begin({ remembered: { open: true } })
    await screen.findByRole('dialog')
    expect(document.activeElement).toBe(document.body)
  })

  it('is not led away by a panel that is closed from elsewhere', async () => {
    const { shop } = await open()
    const outside = screen.getByRole('button', { name: 'On the page' })
    outside.focus()
    act(() => shop.use(assistantStore).hide())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(outside)
  })

  it('comes back into an open panel by the shortcut, and leaves with it', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
    const outside = screen.getByRole('button', { name: 'On the page' })
    await user.click(outside)
    await user.keyboard('{Meta>}/{/Meta}')
    expect(document.activeElement).toBe(entry())
    await user.keyboard('{Meta>}/{/Meta}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is never lost with a suggestion that goes away', async () => {
    const { user, shop } = await open()
    const guide = screen.getByRole('button', { name: 'Guide' })
    guide.focus()
    await user.keyboard('{Enter}')
    await answered(shop)
    expect(screen.queryByRole('button', { name: 'Guide' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
})
