const files = {
  gap: '/drawings/wall-gap.svg',
  filled: '/drawings/wall-filled.svg',
  broken: '/drawings/wall-broken.svg',
}

/** The small wall of empty and error states. Drawings are files colored by the tokens, so they add no JavaScript. */
export function WallDrawing({ state = 'gap' }: { state?: keyof typeof files }) {
  return (
    <svg width="132" height="84" viewBox="0 0 164 100" aria-hidden="true">
      <use href={`${files[state]}#d`} />
    </svg>
  )
}
