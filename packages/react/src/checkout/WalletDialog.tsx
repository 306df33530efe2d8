import type { Shop } from '@haat/core'
import { checkoutCopy, type PayStep } from '@haat/core/checkout'
import { Dialog, List } from '../ui/index.ts'
import { PaymentIcon } from './PaymentIcon.tsx'

const copy = checkoutCopy.wallet

export interface WalletDialogProps {
  shop: Shop
  paying: PayStep
  /** Called with the id of a wallet, or null if the shopper chose none. */
  onChoose: (id: string | null) => void
}

/** Asks which of the browser's wallets is used to pay. */
export function WalletDialog({ shop, paying, onChoose }: WalletDialogProps) {
  const open = paying.step === 'choosing-wallet'
  return (
    <Dialog
      open={open}
      shop={shop}
      kind="sheet"
      title={copy.heading}
      // Also called after a choice.
      onClose={() => open && onChoose(null)}
    >
      {open && (
        <>
          <p className="haat-wallets__hint">{copy.hint}</p>
          <List className="haat-wallets">
            {paying.wallets.map(({ id, name, icon }) => (
              <li key={id}>
                <button type="button" className="haat-wallet" onClick={() => onChoose(id)}>
                  {icon ? <img src={icon} alt="" width={40} height={40} /> : <PaymentIcon method="crypto" />}
                  <span translate="no">{name}</span>
                </button>
              </li>
            ))}
          </List>
        </>
      )}
    </Dialog>
  )
}
