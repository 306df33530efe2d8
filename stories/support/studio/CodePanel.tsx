import { Button, CopyIcon } from '@haat/react/ui'
import { useEffect, useState } from 'react'
import type { Settings } from './settings.ts'
import { toPage, toTags } from './snippet.ts'

export interface CodePanelProps {
  settings: Settings
}

/** The code of what the preview shows, to be copied. */
export function CodePanel({ settings }: CodePanelProps) {
  const [whole, setWhole] = useState(true)
  const [page, setPage] = useState('')
  const [status, setStatus] = useState('')
  useEffect(() => {
    let isLatest = true
    void toPage(settings).then((text) => isLatest && setPage(text))
    return () => {
      isLatest = false
    }
  }, [settings])
  const text = whole ? page : toTags(settings)

  async function copy() {
    setStatus('')
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied.')
    } catch {
      setStatus('This browser does not let pages copy. Select the text instead.')
    }
  }

  return (
    <section className="studio-panel" aria-label="Snippet">
      <div className="studio-panel__head">
        <fieldset className="haat-toggle">
          <legend className="haat-hidden">Snippet</legend>
          <Button tone="plain" aria-pressed={whole} onClick={() => setWhole(true)}>
            Whole page
          </Button>
          <Button tone="plain" aria-pressed={!whole} onClick={() => setWhole(false)}>
            Just the tags
          </Button>
        </fieldset>
        <p role="status" className="studio-panel__status">
          {status}
        </p>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <pre tabIndex={0} aria-label={whole ? 'Whole page' : 'Just the tags'} role="region">
        <code>{text}</code>
      </pre>
      {settings.shop === '' && (
        <p className="studio-panel__note">
          Put your shop’s address in place of https://shop.example, or into the field Address.
        </p>
      )}
    </section>
  )
}
