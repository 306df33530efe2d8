import type { HostPage } from '../loader/hostPage.ts'
import { shopFor } from '../root/shop.ts'
import { storeSays } from '../store/stores.ts'
import { addLineTo } from './actions.ts'

/**
 * What a `data-haat-add` button asks for: its product, `data-haat-quantity` pieces, in `data-haat-size` and
 * `data-haat-colour`, of the shop of the store around it. The button dispatches the event of a sign-in that is needed.
 */
export async function press(button: HTMLElement, hostPage: HostPage): Promise<void> {
  const { haatAdd = '', haatQuantity, haatSize, haatColour } = button.dataset
  const shop = shopFor(storeSays(button, 'host') ?? undefined, hostPage)
  const line = {
    productId: haatAdd,
    ...(haatQuantity !== undefined && { quantity: Number(haatQuantity) }),
    ...(haatSize !== undefined && { size: haatSize }),
    ...(haatColour !== undefined && { colour: haatColour }),
  }
  await addLineTo(shop, line, hostPage, button)
}
