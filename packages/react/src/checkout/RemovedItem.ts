/** Late code: the module itself is in a file of the elements that others need early. */
export { RemovedLine as RemovedItem } from '../ui/RemovedLine.tsx'
