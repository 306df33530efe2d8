import { headerTexts } from '@haat/core/header'
import { useTexts } from '../shop.ts'
import './header.css'

export interface LanguageLink {
  /** `hi` */
  language: string
  /** Its name in itself. */
  name: string
  /** The same page in this language. */
  href: string
  isCurrent: boolean
}

export interface LanguageProps {
  /** The languages of the shop. @default one: there is nothing to choose */
  languages?: readonly LanguageLink[] | undefined
}

/** The language selector. Tab skips it if there is only one language. */
export function Language({ languages = [] }: LanguageProps) {
  const texts = useTexts(headerTexts)
  if (languages.length > 1)
    return (
      <nav className="haat-header__links haat-language" aria-label={texts.language}>
        {languages.map(({ language, name, href, isCurrent }) => (
          <a
            key={language}
            className="haat-nav"
            href={href}
            hrefLang={language}
            lang={language}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    )
  return (
    <label className="haat-language">
      <span className="haat-hidden">{texts.language}</span>
      <select className="haat-language__field" tabIndex={-1}>
        <option>{texts.languageName}</option>
      </select>
    </label>
  )
}
