import type { Sections } from './headings.ts'
import type { WithLine } from './read-resume.ts'

const known = new Set(
  `Afrikaans Albanian Amharic Arabic Armenian Azerbaijani Basque Belarusian Bengali Bosnian Bulgarian Burmese Cantonese
  Catalan Cebuano Croatian Czech Danish Dari Dutch English Estonian Farsi Filipino Finnish French Georgian German Greek
  Gujarati Hausa Hebrew Hindi Hungarian Icelandic Igbo Indonesian Irish Italian Japanese Kannada Kazakh Khmer Korean
  Kurdish Lao Latvian Lithuanian Macedonian Malay Malayalam Mandarin Marathi Mongolian Nepali Norwegian Pashto Persian
  Polish Portuguese Punjabi Romanian Russian Serbian Sinhala Slovak Slovenian Somali Spanish Swahili Swedish Tagalog
  Tamil Telugu Thai Tigrinya Turkish Ukrainian Urdu Uzbek Vietnamese Welsh Yoruba Zulu Chinese`.split(/\s+/),
)

export const isLanguage = (name: string) => known.has(name)

const speaks = /\b(fluent|bilingual|native|conversational|speaks?|spoken|proficien)/i

/** Spoken languages, from their section and from other lines that say they're spoken. */
export function readLanguages(sections: Sections): WithLine<{ name: string }>[] {
  const lines = [
    ...sections.languages,
    ...[...sections.top, ...sections.summary, ...sections.skills, ...sections.other].filter((line) =>
      speaks.test(line),
    ),
  ]
  const found = new Map<string, WithLine<{ name: string }>>()
  for (const line of lines)
    for (const [name] of line.matchAll(/\p{Lu}\p{Ll}+/gu))
      if (known.has(name) && !found.has(name)) found.set(name, { name, line })
  return [...found.values()]
}
