/**
 * Yearly US dollars posted for full-time jobs in the United States, 2023 to 2025: [p25, median, p75] in thousands by
 * family of titles and level; null where fewer than 15 rows were found.
 * Derived from foorilla/infosec-jobs-com-salaries (CC0 1.0). Its rows come in pairs that look like the two ends of
 * posted ranges.
 */
export type Quartiles = readonly [p25: number, median: number, p75: number] | null
type Levels = { entry: Quartiles; mid: Quartiles; senior: Quartiles; executive: Quartiles }

export const postedPay = {
  'security analyst': {
    entry: [75, 96, 128],
    mid: [79, 100, 132],
    senior: [100, 128, 165],
    executive: [112, 148, 201],
  },
  'SOC analyst': { entry: [68, 84, 120], mid: [68, 81, 113], senior: [101, 130, 183], executive: null },
  'SOC engineer': { entry: [81, 98, 145], mid: [95, 125, 165], senior: [120, 150, 187], executive: null },
  'detection engineer': { entry: null, mid: [100, 136, 182], senior: [125, 165, 200], executive: null },
  'incident responder': { entry: [42, 80, 115], mid: [70, 106, 143], senior: [116, 146, 185], executive: null },
  'threat intelligence': { entry: [83, 112, 144], mid: [86, 115, 141], senior: [104, 145, 188], executive: null },
  'security engineer': {
    entry: [75, 100, 136],
    mid: [103, 136, 177],
    senior: [129, 164, 208],
    executive: [159, 200, 259],
  },
  'application security': { entry: [120, 148, 280], mid: [103, 145, 175], senior: [133, 177, 234], executive: null },
  'IAM engineer': { entry: [77, 88, 110], mid: [93, 124, 151], senior: [111, 138, 182], executive: null },
  'GRC analyst': { entry: [77, 96, 122], mid: [83, 110, 144], senior: [105, 135, 170], executive: [129, 142, 216] },
  'compliance manager': {
    entry: [81, 109, 134],
    mid: [107, 130, 163],
    senior: [116, 148, 196],
    executive: [144, 197, 295],
  },
  'penetration tester': { entry: [84, 119, 182], mid: [90, 126, 156], senior: [111, 152, 198], executive: null },
  'vulnerability engineer': { entry: [84, 111, 145], mid: [95, 128, 165], senior: [112, 151, 198], executive: null },
  'security architect': { entry: null, mid: [123, 150, 180], senior: [134, 170, 211], executive: [190, 236, 275] },
  'OT security': { entry: null, mid: [95, 120, 126], senior: [132, 179, 234], executive: null },
  'cloud engineer': { entry: null, mid: [95, 125, 155], senior: [112, 158, 207], executive: null },
  'platform engineer': { entry: null, mid: [122, 139, 178], senior: [130, 161, 182], executive: null },
  SRE: { entry: null, mid: [104, 125, 184], senior: [147, 173, 222], executive: null },
  'DevOps engineer': { entry: null, mid: [97, 131, 170], senior: [125, 155, 189], executive: null },
  'DevSecOps engineer': {
    entry: [78, 98, 126],
    mid: [97, 128, 160],
    senior: [114, 148, 180],
    executive: [154, 177, 232],
  },
  'data engineer': { entry: null, mid: [85, 115, 137], senior: [112, 140, 178], executive: null },
  'network engineer': { entry: [81, 100, 138], mid: [85, 110, 138], senior: [99, 135, 172], executive: null },
  'systems engineer': { entry: [71, 85, 108], mid: [87, 110, 144], senior: [110, 142, 188], executive: null },
  'solutions architect': { entry: null, mid: null, senior: [137, 177, 225], executive: null },
  'security manager': { entry: null, mid: [109, 138, 168], senior: [115, 150, 193], executive: [112, 139, 140] },
  'security executive': { entry: null, mid: null, senior: [162, 204, 248], executive: [160, 200, 253] },
  'engineering manager': {
    entry: [121, 150, 194],
    mid: [115, 146, 184],
    senior: [135, 170, 215],
    executive: [130, 170, 193],
  },
} as const satisfies Record<string, Levels>

export type PayFamily = keyof typeof postedPay
