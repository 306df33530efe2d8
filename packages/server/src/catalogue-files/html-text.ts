import { Parser } from 'htmlparser2'

/** Elements whose content is not shown as text. */
const HIDDEN = new Set('script style template noscript iframe object svg head title'.split(' '))

/** Elements that begin a new paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** Elements that begin a new line. */
const LINES = new Set(['br', 'tr', 'li'])

const BULLET = '• '
const MARKUP = /<\/?[a-z][^<>]*>|<!--/i
/** Maximum number of times that markup is unescaped. */
const ROUNDS = 3

/** A list becomes features if it has at most this many entries and characters per entry; longer lists stay in the text. */
const MOST_FEATURES = 12
const LONGEST_FEATURE = 160

interface PlainText {
  /** Paragraphs are separated by blank lines; list entries are lines with a bullet. Never markup. */
  readonly text: string
  /** The entries of the first list, which are not in `text`. */
  readonly list: readonly string[]
}

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== BULLET.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Removes markup once. Blanks collapse as in a browser. */
function strip(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser(
    {
      onopentag(name) {
        if (HIDDEN.has(name)) hidden += 1
        if (BLOCKS.has(name)) text += '\n\n'
        else if (LINES.has(name)) text += name === 'li' ? `\n${BULLET}` : '\n'
        else if (name === 'td' || name === 'th') text += ' '
      },
      ontext(data) {
        if (hidden === 0) text += data.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
        if (BLOCKS.has(name)) text += '\n\n'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return tidy(text)
}

/** Whether a list is short enough to be shown as features. */
const areFeatures = (entries: readonly string[]) =>
  entries.length > 0 &&
  entries.length <= MOST_FEATURES &&
  entries.every((entry) => entry.length <= LONGEST_FEATURE)

/** Removes the first list from a text, and returns both. */
function takeList(text: string): PlainText {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(BULLET))
  if (start < 0) return { text, list: [] }
  const after = lines.findIndex((line, index) => index > start && line !== '' && !line.startsWith(BULLET))
  const end = after < 0 ? lines.length : after
  const list = lines
    .slice(start, end)
    .filter((line) => line !== '')
    .map((line) => line.slice(BULLET.length))
  if (!areFeatures(list)) return { text, list: [] }
  return { text: tidy([...lines.slice(0, start), '', ...lines.slice(end)].join('\n')), list }
}

/** Removes all markup. Markup that was escaped once too often, as in some exports, is parsed as markup. */
function plain(html: string): string {
  let text = strip(MARKUP.test(html) ? html : html.replaceAll('\n', '<br>'))
  for (let round = 1; round < ROUNDS && MARKUP.test(text); round++)
    text = strip(text.replaceAll('\n', '<br>'))
  return MARKUP.test(text) ? text.replace(/[<>]/g, '') : text
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i

/** Decodes the entities in a name or another short text, also those that were escaped more than once. */
export function decoded(text: string): string {
  let read = text
  for (let round = 0; round < ROUNDS && ENTITY.test(read); round++) read = strip(read)
  return read
}

/** Converts a description in HTML to plain text, without shortcodes. A text without markup does not change otherwise. */
export function textOfHtml(html: string): PlainText {
  const hasMarkup = MARKUP.test(html) || /&\w+;|&#/.test(html)
  const text = tidy(withoutShortcodes(hasMarkup ? plain(html) : html))
  return hasMarkup ? takeList(text) : { text, list: [] }
}

/**
 * Shortcodes of WordPress and its plugins, such as `[gallery ids="1,2"]`, which only those programs replace by content.
 * Other texts in brackets, such as `[500 g]` or `[new]`, are left.
 */

/** Shortcodes that are known without attributes. Themes prefix the names of theirs. */
const KNOWN =
  /^(?:audio|caption|contact-form(?:-7)?|embed|gallery|playlist|video|wp_caption|(?:vc|et_pb|fusion|su)_\w+)$/
/** Shortcodes whose content is the address of a file. */
const WITH_CONTENT = /\[(audio|embed|playlist|video)\b[^\]]*\][^[\]]*\[\/\1\]/gi
/** `[name]`, `[/name]`, `[name attribute="value"]`; an attribute may be a value alone. */
const SHORTCODE = /\[(?<end>\/?)(?<name>[a-z][\w-]*)(?<attributes>\s[^[\]]*?)?\s*\/?\]/gi
/** `ids="1,2"`, also with curly quotation marks. */
const ATTRIBUTE = /(?:^|\s)[a-z][\w-]*=["'“”‘’″\w]/i

/** Removes shortcodes from a plain text. The content between two of them is left. */
function withoutShortcodes(text: string): string {
  const ended = new Set(
    [...text.matchAll(SHORTCODE)].flatMap(({ groups }) => (groups?.end ? groups.name : [])),
  )
  return text
    .replaceAll(WITH_CONTENT, '')
    .replaceAll(SHORTCODE, (found: string, end: string, name: string, attributes: string | undefined) =>
      end !== '' || ended.has(name) || KNOWN.test(name) || ATTRIBUTE.test(attributes ?? '') ? '' : found,
    )
}
