import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Number of EIO in PGlite's C library. */
const EIO = 29

/** An open file or folder; `nfd` is Node's descriptor of a file, which folders do not have. */
interface Stream {
  readonly node: unknown
  readonly nfd?: number
}

/** The used part of PGlite's file layer (Emscripten's NODEFS). */
interface FileLayer {
  readonly stream_ops: { fsync?(stream: Stream): number }
  realPath(node: unknown): string
}

/** Waits until the data is on the disk. Returns 0, or the number of an error. */
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
 * A folder of PGlite's in which fsync reaches the disk. PGlite's own file layer has no fsync, so a power failure would
 * lose committed data. PostgreSQL has to use fsync, because fdatasync never reaches a file layer.
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
