const states = new Map(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DC District of Columbia,
  DE Delaware,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
  LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
  NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,
  OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,
  TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico`
    .split(',')
    .map((each) => [each.trim().slice(3), each.trim().slice(0, 2)] as const),
)
const codes = new Set(states.values())
/** A school's name can start with a state's: `Ohio State University`. */
const pattern = new RegExp(
  String.raw`(\p{Lu}[\p{L}.'’]*(?:[ -][\p{L}.'’]+){0,3}),\s*(${[...codes].join('|')}|(?:${[...states.keys()].join('|')})(?! +\p{Lu}))\b\.?(?:[,\s]+(\d{5})(?:-\d{4})?\b)?`,
  'u',
)

export type Place = { city: string; state: string; zip_code: string | null; text: string }

/** Reads `Columbus, OH 43215` or `Saint Paul, Minnesota`. */
export function placeIn(line: string): Place | undefined {
  const match = pattern.exec(line)
  if (!match) return undefined
  const [text, city = '', state = '', zip] = match
  return { city, state: states.get(state) ?? state, zip_code: zip ?? null, text }
}
