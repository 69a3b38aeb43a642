import { seeded } from '../random.ts'

const [width, height, course] = [1200, 400, 50]
const ground = '#10201f'
const line = '#3d6b69'
const block = '#d9733f'

/** A wall in hairlines with one gap, and the block that fills it: another wall for each number. */
export function drawCover(number: number): string {
  const random = seeded(number + 1)
  const bricks: string[] = []
  const rows = height / course
  const gap = { row: random.whole(2, rows - 3), column: random.whole(5, 9) }
  for (let row = 0; row < rows; row += 1)
    for (let column = -1; column < 12; column += 1) {
      const x = column * 110 + (row % 2) * 55
      const isGap = row === gap.row && column === gap.column
      if (!isGap && row < 2 && random.chance(0.5)) continue
      bricks.push(
        `<rect x="${x + 3}" y="${row * course + 3}" width="104" height="44" fill="${isGap ? block : 'none'}"${isGap ? ' stroke="none"' : ''}/>`,
      )
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g stroke="${line}" stroke-width="1.4">${bricks.join('')}</g></svg>`
}
