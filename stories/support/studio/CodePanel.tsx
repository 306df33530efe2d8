import { Button, CopyIcon } from '@haat/react/ui'
import { useEffect, useState } from 'react'
import type { Settings } from './settings.ts'
import { toPage, toTags } from './snippet.ts'

export interface CodePanelProps {
  settings: Settings
}

/** The HTML of the preview, to copy. */
export function CodePanel({ settings }: CodePanelProps) {
  const [isPage, setIsPage] = useState(true)
  const [page, setPage] = useState('')
  const [status, setStatus] = useState('')
  useEffect(() => {
    let isLatest = true
    void toPage(settings).then((text) => isLatest && setPage(text))
    return () => {
      isLatest = false
    }
  }, [settings])
  const text = isPage ? page : toTags(settings)

  async function copy() {
    setStatus('')
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied.')
    } catch {
      setStatus('This browser does not allow copying. Select the text instead.')
    }
  }

  return (
    <section className="studio-panel" aria-label="Snippet">
      <div className="studio-panel__head">
        <fieldset className="haat-toggle">
          <legend className="haat-hidden">Snippet</legend>
          <Button tone="plain" aria-pressed={isPage} onClick={() => setIsPage(true)}>
            Complete page
          </Button>
          <Button tone="plain" aria-pressed={!isPage} onClick={() => setIsPage(false)}>
            Only the tags
          </Button>
        </fieldset>
        <p role="status" className="studio-panel__status">
          {status}
        </p>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={isPage ? 'Complete page' : 'Only the tags'} role="region">
        <code>{text}</code>
      </pre>
      {settings.shop === '' && (
        <p className="studio-panel__note">
          Replace https://shop.example with your shop’s address, or enter it in the field Address.
        </p>
      )}
    </section>
  )
}
