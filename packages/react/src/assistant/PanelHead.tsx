import type { Shop } from '@haat/core'
import { assistantStore, assistantCopy as copy } from '@haat/core/assistant'
import { profileStore } from '@haat/core/profile'
import { Avatar } from '../photo/index.ts'
import { Button, useOwned, useValue } from '../ui/index.ts'
import { LeafBubble } from './icons.tsx'

export interface PanelHeadProps {
  /** Id of the heading, which names the panel. */
  id: string
  shop: Shop
  onClose: () => void
}

/** The greeting, and the buttons that restart the conversation and close the panel. */
export function PanelHead({ id, shop, onClose }: PanelHeadProps) {
  const store = shop.use(assistantStore)
  const who = useValue(store.who)
  return (
    <div className="haat-chat__head" part="header">
      {who.state === 'shopper' ? (
        <ShopperAvatar shop={shop} firstName={who.firstName} />
      ) : (
        <span className="haat-chat__icon">
          <LeafBubble />
        </span>
      )}
      <div className="haat-chat__names">
        <h2 id={id} className="haat-chat__title" part="heading">
          {who.state === 'shopper' ? copy.hello(who.firstName) : copy.helloGuest}
        </h2>
        <p className="haat-chat__subtitle">{copy.title}</p>
      </div>
      {who.state === 'shopper' && (
        <Button tone="plain" icon="retry" iconOnly title={copy.startOver} onClick={store.reset}>
          {copy.startOver}
        </Button>
      )}
      <Button tone="plain" icon="close" iconOnly title={copy.close} onClick={onClose}>
        {copy.close}
      </Button>
    </div>
  )
}

function ShopperAvatar({ shop, firstName }: { shop: Shop; firstName: string }) {
  const profile = useOwned(shop.use(profileStore).profile)
  const known = profile.state === 'ready' ? profile.value : null
  return <Avatar picture={known?.picture ?? null} firstName={firstName} lastName={known?.lastName ?? ''} />
}
