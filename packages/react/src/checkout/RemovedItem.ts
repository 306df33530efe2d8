/** Late code: the module itself is in a file of the elements that others need early. */
export { RemovedCartLine as RemovedItem } from '../ui/RemovedCartLine.tsx'
