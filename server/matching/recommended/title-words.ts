/** Words common to most titles, and function words, which say nothing about what someone wants. */
const common = new Set(
  'engineer engineering analyst architect administrator specialist consultant developer manager lead senior junior principal staff sr jr ii iii iv the and for of in at to a an'.split(
    ' ',
  ),
)

/** A title's distinctive words, without role and level, in lowercase: `detection` of `Senior Detection Engineer`. */
export const titleWords = (title: string): string[] => [
  ...new Set((title.toLowerCase().match(/[\p{L}\p{N}+#.]{2,}/gu) ?? []).filter((word) => !common.has(word))),
]
