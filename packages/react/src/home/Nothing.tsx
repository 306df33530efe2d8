import { catalogueCopy as copy } from '@haat/core/catalogue'
import { Button, Empty } from '../ui/index.ts'

export interface NothingProps {
  text: string
  /** Given where the list did not come, so that asking again helps. */
  onRetry?: (() => void) | undefined
}

/** A section of the home page without anything in it (storefront.md §8: failures show as empty). */
export function Nothing({ text, onRetry }: NothingProps) {
  return (
    <Empty text={text}>
      {onRetry && (
        <Button tone="quiet" icon="retry" onClick={onRetry}>
          {copy.retry}
        </Button>
      )}
    </Empty>
  )
}
