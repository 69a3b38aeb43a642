/** Suggestions of a text field. Anything else can be typed too. */
export function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  )
}
