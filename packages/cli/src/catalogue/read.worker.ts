import { parentPort, workerData } from 'node:worker_threads'
import { ColumnMap, readAnyCatalogue } from '@haat/server'
import * as v from 'valibot'
import { explain } from '../errors.ts'
import { readNamed } from '../named-files.ts'

const Input = v.object({ file: v.string(), options: v.object({ map: v.optional(ColumnMap) }) })
const { file, options } = v.parse(Input, workerData)
const read = async () => ({ catalogue: await readAnyCatalogue(await readNamed(file), options) })
parentPort?.postMessage(await read().catch((thrown: unknown) => ({ problem: explain(thrown) })))
