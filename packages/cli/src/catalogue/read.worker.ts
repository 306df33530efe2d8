import { parentPort, workerData } from 'node:worker_threads'
import { readCatalogue } from '@haat/server'
import * as v from 'valibot'
import { explain } from '../errors.ts'
import { readNamed } from '../named-files.ts'

const file = v.parse(v.string(), workerData)
const read = async () => ({ catalogue: readCatalogue(await readNamed(file)) })
parentPort?.postMessage(await read().catch((thrown: unknown) => ({ problem: explain(thrown) })))
