import { Button, CopyIcon } from '@haat/react/ui'
import { useState } from 'react'
import { CodePanel } from './CodePanel.tsx'
import { Choice } from './Controls.tsx'
import { ElementControls } from './ElementControls.tsx'
import { EventPanel, type EventPanelProps } from './EventPanel.tsx'
import { PageControls } from './PageControls.tsx'
import { Paper } from './Paper.tsx'
import { Preview } from './Preview.tsx'
import { ShopControls } from './ShopControls.tsx'
import type { Settings } from './settings.ts'
import { ThemeControls } from './ThemeControls.tsx'
import { useLog } from './useLog.ts'
import { useSettings } from './useSettings.ts'

const WIDTHS = [
  { value: 360, label: '360' },
  { value: 768, label: '768' },
  { value: 1440, label: '1440' },
  { value: 0, label: 'Full' },
]

/** An element on a partner's page with any settings, and the HTML for it. */
export function Studio() {
  const { settings, change, reset } = useSettings()
  const { entries, receive, clear } = useLog()
  const [status, setStatus] = useState('')

  async function copyLink() {
    setStatus('')
    await navigator.clipboard.writeText(location.href).then(
      () => setStatus('Link copied.'),
      () => setStatus('This browser does not allow copying. The link is in the address bar.'),
    )
  }

  return (
    <div className="studio">
      <header className="studio-bar">
        <h1>Embed studio</h1>
        <Choice
          label="Width"
          value={settings.width}
          choices={WIDTHS}
          onChange={(width) => change({ width })}
        />
        <p role="status" className="studio-bar__status">
          {status}
        </p>
        <Button tone="plain" icon={<CopyIcon />} onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button tone="quiet" icon="retry" onClick={reset}>
          Reset
        </Button>
      </header>
      <section className="studio-canvas" aria-label="Preview">
        <Paper width={settings.width} onWidth={(width) => change({ width })}>
          <Preview settings={settings} title={`A page with <${settings.tag}>`} onMessage={receive} />
        </Paper>
      </section>
      <section className="studio-inspector" aria-label="Settings">
        <ElementControls settings={settings} change={change} />
        <ThemeControls settings={settings} change={change} />
        <PageControls settings={settings} change={change} />
        <ShopControls settings={settings} change={change} />
      </section>
      <BottomPanel settings={settings} entries={entries} onClear={clear} />
    </div>
  )
}

interface BottomPanelProps extends Pick<EventPanelProps, 'entries' | 'onClear'> {
  settings: Settings
}

/** The HTML of the page, or the events of its elements. */
function BottomPanel({ settings, entries, onClear }: BottomPanelProps) {
  const [shown, setShown] = useState<'code' | 'events'>('code')
  return (
    <div className="studio-foot">
      <fieldset className="studio-tabs">
        <legend className="haat-hidden">Below the preview</legend>
        <Button tone="plain" aria-pressed={shown === 'code'} onClick={() => setShown('code')}>
          Snippet
        </Button>
        <Button tone="plain" aria-pressed={shown === 'events'} onClick={() => setShown('events')}>
          Events {entries.length > 0 && <span className="studio-count">{entries.length}</span>}
        </Button>
      </fieldset>
      {shown === 'code' ? (
        <CodePanel settings={settings} />
      ) : (
        <EventPanel entries={entries} strict={settings.strict} onClear={onClear} />
      )}
    </div>
  )
}
