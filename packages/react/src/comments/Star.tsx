import '../ui/products.css'

/** A star. That of `Rating` is drawn there, because pages with cards would load a file more for both. */
export const Star = () => (
  <svg className="haat-rating__star" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L6 11.8l-4.3-4 5.8-.7z" />
  </svg>
)
