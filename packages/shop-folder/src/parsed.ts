import { isNode, LineCounter, parseDocument } from 'yaml'
import { FileFault } from './file-fault.ts'

/** A schema of valibot or zod: what this package needs of https://standardschema.dev. */
export interface Schema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<T> | Promise<Result<T>>
  }
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

export interface Place {
  /** Name of the file, for messages. */
  readonly file: string
  /** Line of the file at which the text begins. @default 1 */
  readonly line?: number
}

const keysOf = ({ path = [] }: Issue) =>
  path.map((part) => (typeof part === 'object' ? part.key : part)) as (string | number)[]

/** Parses JSON or YAML with a schema. @throws FileFault with every fault */
export function parsed<T>(text: string, { file, line = 1 }: Place, schema: Schema<T>): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + line - 1
  if (document.errors.length > 0)
    throw new FileFault(
      file,
      document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), reason: message })),
    )
  /** Line of the value, or of the closest value around it. */
  const lineOf = (keys: readonly (string | number)[]): number => {
    const node = document.getIn(keys, true)
    if (isNode(node) && node.range) return lineAt(node.range[0])
    return keys.length > 0 ? lineOf(keys.slice(0, -1)) : line
  }
  const result = schema['~standard'].validate(document.toJS() ?? {})
  if (result instanceof Promise) throw new TypeError('Haat: the schema is asynchronous. Use one that is not.')
  if (result.issues === undefined) return result.value
  throw new FileFault(
    file,
    result.issues.map((issue) => {
      const keys = keysOf(issue)
      return { line: lineOf(keys), reason: [keys.join('.'), issue.message].filter(Boolean).join(': ') }
    }),
  )
}
