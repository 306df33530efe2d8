import { checkoutTexts } from '@haat/core/checkout'
import { useTexts } from '../shop.ts'
import { Spinner } from '../ui/index.ts'
import '../ui/skeleton.css'
import './checkout.css'
import './items.css'
import './total.css'

/** The frame of the checkout while it is loading. It fills the window, so that no visible content moves afterwards. */
export function Waiting({ level }: { level: 2 | 3 }) {
  const texts = useTexts(checkoutTexts)
  const Title = `h${level}` as const
  return (
    <div className="haat-checkout__frame" data-waiting="">
      <div className="haat-checkout__section">
        <header className="haat-checkout__head">
          <Title className="haat-checkout__title">
            <span className="haat-checkout__number">1</span> <span>{texts.summary.heading}</span>
          </Title>
        </header>
        <div className="haat-hidden">
          <Spinner text={texts.loading} />
        </div>
        <div className="haat-buys" aria-hidden="true">
          <div className="haat-skeleton" />
          <div className="haat-skeleton" />
        </div>
      </div>
      <div className="haat-panel haat-sum" aria-hidden="true">
        <div className="haat-skeleton" />
      </div>
    </div>
  )
}
