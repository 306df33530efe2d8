import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { fetchText } from './page/fetch-text.ts'
import { addressOf, ownShop } from './shop-address.ts'

/** The flags of `haat embed render`. */
export interface RenderFlags {
  /** Address of the shop. @default the shop of this environment */
  readonly shop?: string
}

/** Returns the address at which the shop renders an element. Attributes are `limit=4`, or `in-stock` without a value. */
function addressOfElement(shop: string, element: string, attributes: readonly string[]): string {
  const query = new URLSearchParams({ element })
  for (const attribute of attributes) {
    const [name = '', ...value] = attribute.split('=')
    query.append(name, value.join('='))
  }
  return `${shop}/embed/v1/render?${query}`
}

/**
 * `haat embed render`: prints the HTML of an element, which the open shop renders.
 * @throws ExpectedError if the shop is not open, or refuses
 */
export async function render(
  output: Output,
  element: string,
  attributes: readonly string[],
  flags: RenderFlags,
): Promise<void> {
  const shop = flags.shop ? addressOf(flags.shop, '--shop') : await ownShop()
  const answer = await fetchText(addressOfElement(shop, element, attributes)).catch((cause: unknown) => {
    throw new ExpectedError(
      `Haat: no shop responds at ${shop}. An open shop is needed to render. Open it with "haat start", or use --shop=https://shop.example.`,
      { cause },
    )
  })
  if (answer.ok) return output.say(answer.text)
  throw new ExpectedError(messageIn(answer.text) ?? `Haat: ${shop} responded with ${answer.status}.`)
}

/** Returns the message of a refusal. */
function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
