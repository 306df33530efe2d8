import { sharingTexts } from '@haat/core'
import { useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, ButtonLink } from './Button.tsx'
import { Outline } from './Icon.tsx'
import './share.css'

/** Two nodes that lead to one: sharing. */
const SHARE =
  'M8.5 10.7l7-4M8.5 13.3l7 4M6 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6M18 8a3 3 0 1 0 0-6a3 3 0 0 0 0 6M18 22a3 3 0 1 0 0-6a3 3 0 0 0 0 6'

interface ShareProps {
  /** Path of the page. */
  path: string
  /** What it shows. */
  name: string
}

/** Shares a page of the shop by the device's own dialog. Where there is none, shows a button to copy the link, and WhatsApp. */
export function Share({ path, name }: ShareProps) {
  const texts = useTexts(sharingTexts)
  const shop = useShop()
  const [open, setOpen] = useState(false)
  const url = () => new URL(shop.linkTo(path), location.href).href
  function share() {
    // Closing the dialog rejects.
    if (typeof navigator.share === 'function') navigator.share({ title: name, url: url() }).catch(() => {})
    else setOpen(!open)
  }
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => shop.notices.say(texts.copied),
      () => shop.notices.warn(url()),
    )
  return (
    <div className="haat-actions haat-share">
      <Button tone="plain" icon={<Outline path={SHARE} />} aria-expanded={open || undefined} onClick={share}>
        {texts.share}
      </Button>
      {open && (
        <>
          <Button tone="plain" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <ButtonLink
            tone="plain"
            target="_blank"
            rel="noopener"
            href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url()}`)}`}
          >
            {texts.whatsApp}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
