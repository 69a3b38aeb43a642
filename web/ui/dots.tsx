/** The maximum number of dots. If there are more slides, shows those around the current one. */
const most = 5
/** The maximum on narrow screens. */
const mostNarrow = 3

/** Where a window of dots starts, keeping the current one in the middle if possible. */
const windowStart = (count: number, current: number, size: number) =>
  Math.max(0, Math.min(current - Math.floor(size / 2), count - size))

/** One dot per slide, the current one wide, with small ones at the ends if there are more. */
export function Dots({
  count,
  current,
  onSelect,
}: {
  count: number
  current: number
  onSelect: (slide: number) => void
}) {
  const from = windowStart(count, current, most)
  const near = windowStart(count, current, mostNarrow)
  const shown = Array.from({ length: Math.min(most, count) }, (_, i) => from + i)
  return (
    <span className="dots">
      {shown.map((slide) => (
        <button
          key={slide}
          type="button"
          className={slide < near || slide >= near + mostNarrow ? 'dot-far' : undefined}
          data-more={(slide === from && from > 0) || (slide === shown.at(-1) && slide < count - 1) || undefined}
          aria-label={`Show slide ${slide + 1} of ${count}`}
          aria-current={slide === current || undefined}
          onClick={() => onSelect(slide)}
        />
      ))}
    </span>
  )
}
