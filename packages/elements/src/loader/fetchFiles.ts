/** Fetches the files of a late import; their names are separated by spaces. Rejects if one could not be fetched. */
export type FetchFiles = (files: string) => Promise<unknown>

/** A connection that stalls for this long, in ms, is given up. */
const LIMIT = 60_000

/** Fetches a file into the browser's cache. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) })
  if (!response.ok) throw new Error(`Haat: ${address} responded with ${response.status}.`)
  await response.blob()
}

/**
 * Sets the function that fetches the files of each late import before it, each file once, and after a failure again.
 * Otherwise a browser whose import, or `<link>`, failed would not request that file again on the same page. The build adds
 * its calls (`build/late-files.ts`).
 * @param base address of the folder of the files; '' in an app that bundles them, where they have other names
 */
export function setFetchFiles(base: string): void {
  const fetched: Record<string, Promise<void> | undefined> = {}
  const once = (file: string) =>
    (fetched[file] ??= fetchFile(`${base}${file}.js`).catch((cause) => {
      fetched[file] = undefined
      throw cause
    }))
  const fetchFiles: FetchFiles = async (files) => base && Promise.all(files.split(' ').map(once))
  Object.assign(globalThis, { [Symbol.for('haat:files')]: fetchFiles })
}
