import { parentPort, workerData } from 'node:worker_threads'
// Not all of the server, which takes seconds to load.
import { type ReadOptions, readAnyCatalogue } from '@haat/server/read-catalogue'
import { explain } from '../errors.ts'
import { readNamed } from '../named-files.ts'

const { file, options } = workerData as { readonly file: string; readonly options: ReadOptions }
const read = async () => ({ catalogue: await readAnyCatalogue(await readNamed(file), options) })
parentPort?.postMessage(await read().catch((thrown: unknown) => ({ problem: explain(thrown) })))
