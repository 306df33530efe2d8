import { type PayStep, walletTexts } from '@haat/core/checkout'
import { useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { List } from '../ui/index.ts'
import { PaymentIcon } from './PaymentIcon.tsx'
import './pay.css'

interface WalletDialogProps {
  paying: PayStep
  /** Called with the id of a wallet, or null if the shopper chose none. */
  onChoose: (id: string | null) => void
}

/** Asks which of the browser's wallets is used to pay. */
export function WalletDialog({ paying, onChoose }: WalletDialogProps) {
  const texts = useTexts(walletTexts)
  const open = paying.step === 'choosing-wallet'
  return (
    <Dialog
      open={open}
      kind="sheet"
      title={texts.heading}
      // Also called after a choice.
      onClose={() => open && onChoose(null)}
    >
      {open && (
        <>
          <p className="haat-wallets__hint">{texts.hint}</p>
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
