import { headerCopy as copy } from '@haat/core/header'

/** The language selector. Tab skips it while there is only one language. */
export function Language() {
  return (
    <label className="haat-language">
      <span className="haat-hidden">{copy.language}</span>
      <select
        className="haat-language__field"
        defaultValue="en"
        tabIndex={copy.languages.length > 1 ? 0 : -1}
      >
        {copy.languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
