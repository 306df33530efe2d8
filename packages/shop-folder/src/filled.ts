import { FileFault } from './file-fault.ts'

/** The path of a value, and what is written if the value is empty. */
const VALUE = /\{([a-z][\w.]*)(?:\|([^}]*))?\}/gi

/** Returns the value at a path such as `legal.officer.name`; undefined if there is none. */
const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
      values,
    )

/**
 * Replaces `{path}` by values, such as `{promises.cancelWithin}`. A line that names an empty value (null) is left out,
 * unless it says what is written then: `{promises.freeDelivery|$50}`.
 * @throws FileFault with the lines that name unknown values
 */
export function filled(text: string, values: object, file: string): string {
  const lines = text.split('\n').map((line, index) => ({
    line,
    number: index + 1,
    named: [...line.matchAll(VALUE)].map(([, path = '', otherwise]) => ({
      path,
      value: at(values, path) ?? otherwise ?? at(values, path),
    })),
  }))
  const faults = lines.flatMap(({ number, named }) =>
    named
      .filter(({ value }) => value === undefined)
      .map(({ path }) => ({ line: number, reason: `there is no value {${path}}` })),
  )
  if (faults.length > 0) throw new FileFault(file, faults)
  return lines
    .filter(({ named }) => named.every(({ value }) => value !== null))
    .map(({ line }) =>
      line.replaceAll(VALUE, (_, path: string, otherwise?: string) => String(at(values, path) ?? otherwise)),
    )
    .join('\n')
}
