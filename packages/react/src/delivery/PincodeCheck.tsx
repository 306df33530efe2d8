import { deliveryStore, deliveryTexts } from '@haat/core/delivery'
import { useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Failure, useFocusWhenRendered, useResource, useValue } from '../ui/index.ts'
import { DeliveryTo } from './DeliveryTo.tsx'
import { PincodeEntry } from './PincodeEntry.tsx'
import './delivery.css'

/** Asks for the pincode once, and shows how the shop delivers there. The answer is announced. */
export function PincodeCheck() {
  const texts = useTexts(deliveryTexts)
  const pincode = useValue(useShop().use(deliveryStore).pincode)
  const [isAsking, setIsAsking] = useState(pincode === '')
  const region = useRef<HTMLDivElement>(null)
  const focusOn = useFocusWhenRendered(region)
  function ask(isOpen: boolean) {
    setIsAsking(isOpen)
    focusOn(isOpen ? 'input' : 'button')
  }
  return (
    <div ref={region} className="haat-pincode">
      {isAsking ? (
        <PincodeEntry onAsked={() => ask(false)} />
      ) : (
        <>
          <div className="haat-pincode__head">
            <span>{texts.to({ pincode })}</span>
            <Button tone="plain" onClick={() => ask(true)}>
              {texts.change}
            </Button>
          </div>
          <div role="status">
            <Loaded key={pincode} pincode={pincode} />
          </div>
        </>
      )}
    </div>
  )
}

function Loaded({ pincode }: { pincode: string }) {
  const texts = useTexts(deliveryTexts)
  const resource = useShop().use(deliveryStore).to(pincode)
  const delivery = useResource(resource)
  if (delivery.state === 'loading') return <p>{texts.checking}</p>
  if (delivery.state === 'failed')
    return <Failure drawing={null} text={texts.unchecked} onRetry={resource.reload} />
  return <DeliveryTo {...delivery.value} />
}
