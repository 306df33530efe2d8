import '../ui/skeleton.css'

interface SkeletonsProps {
  count: number
  as: 'div' | 'li'
  className: string
}

/** Placeholders for loading content. */
export function Skeletons({ count, as: Tag, className }: SkeletonsProps) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
    <Tag key={at} className={`haat-skeleton ${className}`} />
  ))
}
