import { assistantStore, assistantTexts, helloOf } from '@haat/core/assistant'
import { profileStore } from '@haat/core/profile'
import { Avatar } from '../photo/index.ts'
import { useShop, useTexts } from '../shop.ts'
import { Button, useOwned, useValue } from '../ui/index.ts'
import { LeafBubble } from './icons.tsx'
import './chat.css'

interface PanelHeadProps {
  /** Id of the heading, which names the panel. */
  id: string
  onClose: () => void
}

/** The greeting, and the buttons that restart the conversation and close the panel. */
export function PanelHead({ id, onClose }: PanelHeadProps) {
  const texts = useTexts(assistantTexts)
  const shop = useShop()
  const store = shop.use(assistantStore)
  const who = useValue(store.who)
  const profile = useOwned(shop.use(profileStore).profile)
  const known = profile.state === 'ready' ? profile.value : null
  return (
    <div className="haat-chat__head" part="header">
      {who.state === 'shopper' ? (
        <Avatar picture={known?.picture ?? null} firstName={who.firstName} lastName={known?.lastName ?? ''} />
      ) : (
        <span className="haat-chat__icon">
          <LeafBubble />
        </span>
      )}
      <div className="haat-chat__names">
        <h2 id={id} className="haat-chat__title" part="heading">
          {who.state === 'shopper' ? helloOf(texts, who.firstName) : texts.helloGuest}
        </h2>
        <p className="haat-chat__subtitle">{texts.title}</p>
      </div>
      {who.state === 'shopper' && (
        <Button tone="plain" icon="retry" iconOnly title={texts.startOver} onClick={store.reset}>
          {texts.startOver}
        </Button>
      )}
      <Button tone="plain" icon="close" iconOnly title={texts.close} onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
