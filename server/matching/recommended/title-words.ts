/** Words that most titles of the trade have, and joints: alone they say nothing of what somebody wants. */
const common = new Set(
  'engineer engineering analyst architect administrator specialist consultant developer manager lead senior junior principal staff sr jr ii iii iv the and for of in at to a an'.split(
    ' ',
  ),
)

/** What a title says besides its role and level, in lower case, each once: `Senior Detection Engineer` is `detection`. */
export const titleWords = (title: string): string[] => [
  ...new Set((title.toLowerCase().match(/[\p{L}\p{N}+#.]{2,}/gu) ?? []).filter((word) => !common.has(word))),
]
