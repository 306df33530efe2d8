import { headerCopy as copy } from '@haat/core/header'

/** The language selector; English is the only one there is. */
export function Language() {
  return (
    <label className="haat-language">
      <span className="haat-hidden">{copy.language}</span>
      <select className="haat-language__field" defaultValue="en">
        <option value="en">{copy.english}</option>
      </select>
    </label>
  )
}
