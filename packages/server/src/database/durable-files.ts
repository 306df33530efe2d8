import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Number of EIO in the C library inside PGlite. */
const EIO = 29

/** An open file or folder; `nfd` is Node's number of a file, which folders do not have. */
interface Stream {
  readonly node: unknown
  readonly nfd?: number
}

/** As much of PGlite's file layer (Emscripten's NODEFS) as is needed here. */
interface FileLayer {
  readonly stream_ops: { fsync?(stream: Stream): number }
  realPath(node: unknown): string
}

/** Waits until the disk has what was written. Answers 0, or the number of an error. */
function sync({ node, nfd }: Stream, layer: FileLayer): number {
  try {
    const file = nfd ?? fs.openSync(layer.realPath(node), 'r')
    try {
      fs.fsyncSync(file)
    } finally {
      if (nfd === undefined) fs.closeSync(file)
    }
    return 0
  } catch {
    return EIO
  }
}

/**
 * A folder of PGlite's in which fsync reaches the disk. The file layer that PGlite brings has none, so that PostgreSQL
 * would take for written what a power cut loses. PostgreSQL has to use fsync: fdatasync never reaches a file layer.
 */
export class DurableFiles extends NodeFS {
  override async init(...call: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...call)
    const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      const layer = NODEFS as unknown as FileLayer
      layer.stream_ops.fsync = (stream) => sync(stream, layer)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}
