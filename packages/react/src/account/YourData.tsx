import { DATA_FILE, ownDataStore, ownDataTexts } from '@haat/core/account'
import { useId, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Icon, useBusy } from '../ui/index.ts'
import { CloseAccount } from './CloseAccount.tsx'
import './your-data.css'

interface YourDataProps {
  /** Level of the headings in the page's outline. @default 2 */
  level?: 2 | 3
}

/** Makes the browser save a text as a file. */
function save(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Lets shoppers download their data and close their account. */
export function YourData({ level = 2 }: YourDataProps) {
  const texts = useTexts(ownDataTexts)
  const shop = useShop('<YourData>')
  const Heading = `h${level}` as const
  const id = useId()
  const store = shop.use(ownDataStore)
  const { busy, run } = useBusy()
  const [closing, setClosing] = useState(false)
  async function download() {
    const text = await store.download()
    if (text !== null) save(text, DATA_FILE)
  }
  return (
    <div className="haat haat-page haat-data">
      <details className="haat-panel haat-data__panel" id="your-data">
        <summary className="haat-data__summary">
          <span>{texts.title}</span>
          <Icon name="plus" />
        </summary>
        <section className="haat-data__part" aria-labelledby={`${id}d`}>
          <Heading id={`${id}d`} className="haat-data__title">
            {texts.download.title}
          </Heading>
          <p>{texts.download.text}</p>
          <Button tone="quiet" aria-disabled={busy || undefined} onClick={() => run(download)}>
            {texts.download.action}
          </Button>
        </section>
        <section className="haat-data__part" aria-labelledby={`${id}c`}>
          <Heading id={`${id}c`} className="haat-data__title">
            {texts.close.title}
          </Heading>
          <p>{texts.close.text}</p>
          <Button tone="danger" aria-haspopup="dialog" onClick={() => setClosing(true)}>
            {texts.close.action}
          </Button>
        </section>
      </details>
      <CloseAccount open={closing} onDone={() => setClosing(false)} />
    </div>
  )
}
