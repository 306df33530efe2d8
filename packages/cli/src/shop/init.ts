import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { FileFault, readShop } from '@haat/shop-folder'
import { project } from '../build/sources.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { iconSvg, type NewShop, shopJson, themeCss } from './template.ts'

export interface InitFlags {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly colour: string
  /** Also writes the texts in Hindi. */
  readonly hindi?: boolean
}

const PACKAGE = join(project, 'packages/shop-folder')
const ADDRESS = /^(?<street>.+?), *(?<city>[^,\d]+?),? +(?<pincode>\d{6}), *(?<region>[^,]+)$/

/** @throws ExpectedError */
function addressOf(text: string): NewShop['address'] {
  const { street = '', city = '', pincode = '', region = '' } = ADDRESS.exec(text.trim())?.groups ?? {}
  if (pincode === '')
    throw new ExpectedError(
      `Haat: "${text}" is no address with street, town, pincode and state. Write it like "12 Station Road, Indore 452001, Madhya Pradesh".`,
    )
  return { street, city, pincode, region }
}

/** `haat shop init`: writes the folder of a new shop. Existing files stay as they are, so a folder with files is refused. */
export async function initShop(output: Output, path: string, flags: InitFlags): Promise<void> {
  const { name, email, phone, colour, hindi = false } = flags
  if (!/^#[\da-f]{6}$/i.test(colour))
    throw new ExpectedError(`Haat: --colour needs six hexadecimal digits, such as #8a1538, not "${colour}".`)
  const address = addressOf(flags.address)
  const folder = resolve(path)
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0)
    throw new ExpectedError(`Haat: ${folder} is not empty. Nothing was written. Name a new folder.`)
  const template = join(PACKAGE, 'template')
  const inHindi = ['content/hi', 'texts/hi.json'].map((path) => join(template, path))
  await cp(template, folder, { recursive: true, filter: (path) => hindi || !inHindi.includes(path) })
  await mkdir(join(folder, 'pictures'))
  const schema = relative(folder, join(PACKAGE, 'shop.schema.json'))
  const json = JSON.stringify(shopJson({ name, email, phone, address, hindi }, schema), null, 2)
  await Promise.all([
    writeFile(join(folder, 'shop.json'), `${json}\n`),
    writeFile(join(folder, 'theme.css'), themeCss(colour)),
    writeFile(join(folder, 'icon.svg'), iconSvg(colour)),
  ])
  try {
    readShop(folder)
  } catch (thrown) {
    if (!(thrown instanceof FileFault)) throw thrown
    throw new ExpectedError(`Haat: the folder was written, and has to be corrected:\n${thrown.message}`)
  }
  output.say(
    `${folder} is the folder of ${name}. Open the shop with it: HAAT_SHOP=${folder} HAAT_DEMO=off npx -y pnpm@12 start`,
  )
}
