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
export function withoutShortcodes(text: string): string {
  const ended = new Set(
    [...text.matchAll(SHORTCODE)].flatMap(({ groups }) => (groups?.end ? groups.name : [])),
  )
  return text
    .replaceAll(WITH_CONTENT, '')
    .replaceAll(SHORTCODE, (found: string, end: string, name: string, attributes: string | undefined) =>
      end !== '' || ended.has(name) || KNOWN.test(name) || ATTRIBUTE.test(attributes ?? '') ? '' : found,
    )
}
