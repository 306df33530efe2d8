import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { demoShop } from '@haat/demo'
import {
  brokenLinks,
  contentFaults,
  deliveryContradictions,
  FileFault,
  leftOf,
  longTexts,
  missingPictures,
  readMessages,
  readOwnTexts,
  readShop,
  readTheme,
  textFaults,
  tokenFaults,
  untranslated,
  unusedContent,
  weakContrasts,
} from '@haat/shop-folder'
import { type Check, fix, look, ready } from '../check/production/check.ts'

/** Checks one kind; `remedy` is what to do about each line. */
export const kind = (what: string, faults: readonly string[], remedy: string, state = fix): Check[] =>
  faults.length === 0 ? [ready(what)] : faults.map((fault) => state(fault, remedy))

/** Checks the icon and the logo, without which no page is built. */
function drawingChecks(folder: string): Check[] {
  const own = ['icon.svg', 'logo.svg'].filter((name) => existsSync(join(folder, name)))
  const isDrawing = (name: string) => /<svg[\s>]/.test(readFileSync(join(folder, name), 'utf8'))
  if (own.length === 0)
    return [look('The shop has the icon of the software.', 'Add icon.svg, and logo.svg if you have one.')]
  return kind(
    'The shop has its own icon.',
    own.filter((name) => !isDrawing(name)).map((name) => `${name} is not an SVG.`),
    'Save it as SVG.',
  )
}

/** Checks a shop's folder. A file that cannot be read is the only line then. */
export function folderChecks(folder: string): readonly Check[] {
  const isDemo = folder === demoShop.folder
  const inDemo = (name: string) => isDemo && globSync(`${name}-*.webp`, { cwd: demoShop.pictures }).length > 0
  try {
    const shop = readShop(folder)
    for (const language of globSync('messages/*', { cwd: folder })) readMessages(folder, parse(language).base)
    return [
      ready('shop.json is complete.'),
      ...kind('Every file of content can be read.', contentFaults(folder), 'Correct it: pages leave it out.'),
      ...kind(
        'Every file of content is on a page.',
        unusedContent(folder),
        'Give it one of the names in packages/shop-folder/README.md.',
        look,
      ),
      ...kind('Every text of the theme is readable.', weakContrasts(readTheme(folder)), 'Change theme.css.'),
      ...kind('Every token of the theme has an effect.', tokenFaults(folder), 'Correct it.'),
      ...kind('Every picture exists.', missingPictures(folder, inDemo), 'Add it, or remove its name.'),
      ...kind('Every link has a page.', brokenLinks(folder, shop), 'Correct it.'),
      ...kind(
        'Pages say what the delivery costs.',
        deliveryContradictions(shop),
        'Write the same amount in promises.freeDelivery and in freeFrom of delivery.',
      ),
      ...kind('Every text fits its place.', longTexts(folder, shop), 'Shorten it.', look),
      ...kind('Every own text is in every language.', untranslated(folder, shop), 'Write it.', look),
      ...kind('Every own text has a place.', textFaults(readOwnTexts(folder)), 'Correct it.', look),
      ...(isDemo ? [] : kind('Nothing is left of the demo.', leftOf(demoShop.folder, folder), 'Replace it.')),
      ...drawingChecks(folder),
    ]
  } catch (thrown) {
    if (!(thrown instanceof FileFault)) throw thrown
    return thrown.message.split('\n').map((line) => fix(`${line.replace(/\.$/, '')}.`, 'Correct it.'))
  }
}

/** What must be corrected or is worth a look in a shop's folder. */
export const folderFaults = (folder: string): readonly Check[] =>
  folderChecks(folder).filter(({ state }) => state !== 'ready')
