import { join } from 'node:path'
import { project } from '../build/sources.ts'

/** The npm packages, by their folders. */
export const LIBRARIES = ['core', 'react', 'elements', 'create-haat'] as const
export type Library = (typeof LIBRARIES)[number]

export const homeOf = (library: Library) => join(project, 'packages', library)
