import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { fetchText } from './page/fetch-text.ts'
import { addressOf, ownShop } from './shop-address.ts'

/** The flags of `haat embed render`. */
export interface RenderFlags {
  /** Address of the shop. @default the one that this environment opens */
  readonly shop?: string
}

/** Where the shop renders an element; attributes as `limit=4`, or `in-stock` for those without a value. */
function addressOfElement(shop: string, element: string, attributes: readonly string[]): string {
  const query = new URLSearchParams({ element })
  for (const attribute of attributes) {
    const [name = '', ...value] = attribute.split('=')
    query.append(name, value.join('='))
  }
  return `${shop}/embed/v1/render?${query}`
}

/**
 * `haat embed render`: prints the HTML of an element, as the open shop renders it.
 * @throws ExpectedError where the shop is not open, or refuses
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
      `Haat: no shop answers at ${shop}, and the open shop is what renders. Open it with "haat start", or say --shop=https://shop.example.`,
      { cause },
    )
  })
  if (answer.ok) return output.say(answer.text)
  throw new ExpectedError(messageIn(answer.text) ?? `Haat: ${shop} answered ${answer.status}.`)
}

/** What the shop says of a refusal. */
function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
